import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/notifications.ts'

export const messages: Translation<typeof english> = {
  'notifications.title': 'संदेश',
  'notifications.empty': 'अभी कोई संदेश नहीं',
  'notifications.emptyText': 'आपके लोन में जो होगा, यहाँ बताया जाएगा।',
  'notifications.toHome': 'हमारे लोन देखें',
  'notifications.new': 'नया',
  'notifications.readAll': 'सभी को पढ़ा हुआ करें',
  'notifications.reading': 'हो रहा है…',
}
