import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/orders.ts'

export const messages: Translation<typeof english> = {
  'orders.title': 'मेरे लोन',
  'orders.empty': 'आपका अभी कोई लोन नहीं है',
  'orders.emptyText': 'जब आप आवेदन करेंगे, वह यहाँ दिखेगा।',
  'orders.see': 'लोन देखें',
  'orders.appliedOn': '{date} को आवेदन किया',
}
