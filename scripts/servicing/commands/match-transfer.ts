import { matchTransfer as match } from '../../../apps/server/src/loans/transfers/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readAmount } from '../read-amount.ts'
import { receiptOf } from '../receipt-of.ts'

export const matchTransfer: StaffCommand = {
  name: 'match-transfer',
  usage: 'TRANSFER PROVIDER/RECEIPT --amount AMOUNT --by NAME',
  what: 'pays the loan with the money the transfer was found to be; AMOUNT is what arrived',
  words: 2,
  options: ['amount', 'by'],
  run: async (services, { words, options: { amount = '', by = '' } }, say) => {
    const [transferId = '', receipt] = words
    await match(services, by, { transferId, ...receiptOf(receipt), amountMinor: readAmount(amount) })
    say(`Matched: ${transferId} is ${receipt}. The borrower is told.`)
  },
}
