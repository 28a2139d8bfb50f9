import { receiptSource } from '../../../apps/server/src/loans/servicing/index.ts'
import { describeTransfer } from '../../../apps/server/src/loans/transfers/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { orderNames } from '../../staff/order-names.ts'
import { showAmount } from '../show-amount.ts'
import { transferLine } from '../transfer-line.ts'

export const showTransfer: StaffCommand = {
  name: 'show-transfer',
  usage: 'TRANSFER',
  what: 'shows a transfer, its picture, who else told of it, and the money in suspense it may be',
  words: 1,
  options: [],
  run: async (services, { words }, say) => {
    const { transfer, isReturned, proofFile, candidates, others } = await describeTransfer(services, words[0] ?? '')
    const ids = [transfer, ...others, ...candidates].flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    const nameOf = await orderNames(services, ids)
    say(transferLine(transfer, nameOf(transfer.orderId)))
    if (isReturned) say('Its money was taken back by the payer’s bank since.')
    say(
      proofFile === null
        ? 'No picture was sent.'
        : `Picture: ${proofFile}  (npm run files -- save writes it into a file)`,
    )
    for (const other of others)
      say(`Another borrower told of the same reference: ${transferLine(other, nameOf(other.orderId))}`)
    say(candidates.length === 0 ? 'No money in suspense looks like it.' : 'Money in suspense that may be it:')
    for (const { amountMinor, currency, code, paidAt, orderId, ...name } of candidates) {
      const whose = orderId === null || orderId === transfer.orderId ? '' : `: ANOTHER LOAN'S, order ${nameOf(orderId)}`
      const money = `${showAmount(amountMinor, currency)}, paid ${paidAt.toISOString()}, code ${code}`
      say(`  ${receiptSource(name)}  ${money}${whose}`)
    }
  },
}
