import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/orders.ts'

export const messages: Translation<typeof english> = {
  'orders.title': '我的贷款',
  'orders.empty': '您还没有贷款',
  'orders.emptyText': '申请后会显示在这里。',
  'orders.see': '查看贷款',
  'orders.appliedOn': '申请日期 {date}',
}
