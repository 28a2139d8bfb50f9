import {
  describeTransfer,
  listTransfersToCheck,
  matchTransfer as match,
  receiptSource,
  refuseTransfer as refuse,
  type Transfer,
} from '../../apps/server/src/loans/index.ts'
import { orderNames, readAmount, receiptOf, type StaffCommand, showAmount } from './staff-command.ts'

const listTransfers: StaffCommand = {
  name: 'list-transfers',
  what: 'lists reported bank transfers that are not checked yet, oldest first',
  permission: 'payments.read',
  run: async (services, _given, say) => {
    const transfers = await listTransfersToCheck(services.db)
    const nameOf = await orderNames(
      services,
      transfers.map(({ orderId }) => orderId),
    )
    if (transfers.length === 0) say('No transfer waits to be checked.')
    for (const transfer of transfers) say(transferLine(transfer, nameOf(transfer.orderId)))
  },
}

const showTransfer: StaffCommand = {
  name: 'show-transfer',
  what: 'shows a transfer, its picture, who else reported it, and matching money in suspense',
  permission: 'payments.read',
  words: ['TRANSFER'],
  run: async (services, { words }, say) => {
    const { transfer, isReturned, proofFile, candidates, others } = await describeTransfer(services, words[0] ?? '')
    const ids = [transfer, ...others, ...candidates].flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    const nameOf = await orderNames(services, ids)
    say(transferLine(transfer, nameOf(transfer.orderId)))
    if (isReturned) say('Its money was taken back by the payer’s bank since.')
    say(
      proofFile === null
        ? 'No picture was sent.'
        : `Picture: ${proofFile}  (npm run staff -- files save writes it into a file)`,
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

const matchTransfer: StaffCommand = {
  name: 'match-transfer',
  what: 'matches a transfer with received money, which pays the loan; AMOUNT is the received amount',
  permission: 'payments.transfers',
  words: ['TRANSFER', 'PROVIDER/RECEIPT'],
  options: { amount: 'AMOUNT' },
  run: async (services, { words, options: { amount = '' }, by }, say) => {
    const [transferId = '', receipt] = words
    await match(services, by, { transferId, ...receiptOf(receipt), amountMinor: readAmount(amount) })
    say(`Matched: ${transferId} is ${receipt}. The borrower is told.`)
  },
}

const refuseTransfer: StaffCommand = {
  name: 'refuse-transfer',
  what: 'refuses a transfer without matching money; the borrower reads the reason, at most 200 characters',
  permission: 'payments.transfers',
  words: ['TRANSFER'],
  options: { reason: 'TEXT' },
  run: async (services, { words: [transferId = ''], options: { reason = '' }, by }, say) => {
    await refuse(services, by, { transferId, reason })
    say(`Refused: ${transferId}. The borrower is told.`)
  },
}

function transferLine(transfer: Transfer, order: string): string {
  const { id, amountMinor, currency, paidOn, utr, state } = transfer
  return `${id}  ${showAmount(amountMinor, currency)} on ${paidOn}, reference ${utr}, order ${order}: ${state}`
}

export const transferCommands: readonly StaffCommand[] = [listTransfers, showTransfer, matchTransfer, refuseTransfer]
