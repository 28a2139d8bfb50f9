import { conflict, notFound } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { findPayout, type Payout, updatePayoutStatus } from '../store/payouts.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { payoutSettled } from '../webhooks/events.ts'
import { isClosedAccount } from './create-payout.ts'

export type FinalStatus = 'succeeded' | 'failed' | 'reversed'

const ALLOWED_FROM = { succeeded: 'pending', failed: 'pending', reversed: 'succeeded' } as const
const REASONS = { succeeded: null, failed: 'rejected by the bank', reversed: 'returned by the receiving bank' } as const

/** The bank's answer. It is given once: the same answer again changes nothing, a contradicting one is refused. */
export function settlePayout(sandbox: SandboxCore, idOrReference: string, status: FinalStatus): Payout {
  const { database } = sandbox
  const payout = findPayout(database, idOrReference)
  if (!payout) throw notFound(`No payout has the id or reference ${idOrReference}`)
  if (payout.status === status) return payout
  if (payout.status !== ALLOWED_FROM[status]) {
    throw conflict(`The payout is ${payout.status}; only a ${ALLOWED_FROM[status]} one can become ${status}`)
  }
  const closed = isClosedAccount(payout.accountNumber)
  if (closed && status === 'succeeded') throw conflict('The account is closed: this payout can only fail')
  const change = {
    status,
    reason: closed ? 'account closed' : REASONS[status],
    eventId: sandbox.newId('evt'),
  }
  const settled = { ...payout, ...change }
  inTransaction(database, () => {
    insertWebhook(database, payoutSettled(settled, change.eventId, sandbox.worldNow()), sandbox.now())
    updatePayoutStatus(database, payout.payoutId, change)
  })
  sandbox.dispatcher.wake()
  return settled
}
