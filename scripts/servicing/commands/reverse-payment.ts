import { reversePayment as takeBack } from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { receiptOf } from '../receipt-of.ts'

export const reversePayment: StaffCommand = {
  name: 'reverse-payment',
  usage: 'PROVIDER/RECEIPT --by NAME --reason TEXT',
  what: 'takes a payment back that its provider took back by letter, not by event',
  words: 1,
  options: ['by', 'reason'],
  run: async (services, { words, options: { by = '', reason = '' } }, say) => {
    await takeBack(services, by, { ...receiptOf(words[0]), reason })
    say(`Taken back: ${words[0]}.`)
  },
}
