import { askForSuspenseRefund } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { receiptOf } from '../receipt-of.ts'
import { sayAsked } from '../say-asked.ts'

export const refundSuspense: StaffCommand = {
  name: 'refund-suspense',
  usage: 'PROVIDER/RECEIPT --by NAME --reason TEXT',
  what: 'asks to give money in suspense back to whose code it was paid with; sent once somebody else approves',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words, options: { by = '', reason = '' } }, say) => {
    sayAsked(await askForSuspenseRefund(services, by, { ...receiptOf(words[0]), reason }), say)
  },
}
