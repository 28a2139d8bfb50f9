import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/orders.ts'

export const messages: Translation<typeof english> = {
  'orders.title': 'Aking mga loan',
  'orders.empty': 'Wala ka pang loan',
  'orders.emptyText': 'Kapag nag-apply ka, makikita mo ito rito.',
  'orders.see': 'Tingnan ang mga loan',
  'orders.appliedOn': 'Nag-apply noong {date}',
}
