import { listSuspense } from '../../../apps/server/src/loans/repayments/index.ts'
import {
  listOpenRequests,
  receiptSource,
  type ServicingRequest,
} from '../../../apps/server/src/loans/servicing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { orderNames } from '../../staff/order-names.ts'
import { showAmount } from '../show-amount.ts'

const MOST = 200

export const list: StaffCommand = {
  name: 'list',
  usage: '',
  what: 'shows what waits for a decision or for the bank, and money in suspense',
  words: 0,
  options: [],
  run: async (services, _given, say) => {
    const { db } = services
    const requests = await listOpenRequests(db, MOST)
    const nameOf = await orderNames(
      services,
      requests.map(({ orderId }) => orderId),
    )
    say(requests.length === 0 ? 'Nothing waits for a decision.' : 'Waiting, the oldest first:')
    for (const request of requests) say(`  ${requestLine(request, nameOf(request.orderId))}`)
    const receipts = await listSuspense(db, MOST)
    say(receipts.length === 0 ? 'Nothing is in suspense.' : 'In suspense, the oldest first:')
    for (const { amountMinor, currency, code, suspenseReason, ...name } of receipts)
      say(`  ${receiptSource(name)}  ${showAmount(amountMinor, currency)}, code ${code}: ${suspenseReason}`)
    if (Math.max(requests.length, receipts.length) === MOST) say(`Of each no more than ${MOST} are shown.`)
  },
}

function requestLine(request: ServicingRequest, order: string): string {
  const { id, kind, amountMinor, currency, reason, askedBy, decidedBy, state } = request
  const amount = amountMinor === null ? 'all that is owed' : showAmount(amountMinor, currency)
  const where = state === 'paying' ? `approved by ${decidedBy}, at the bank` : 'to be decided'
  return `${id}  ${kind} of ${amount}, order ${order}, asked by ${askedBy} (${reason}): ${where}`
}
