import { conflict } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { findPayoutByReference, insertPayout, type Payout } from '../store/payouts.ts'
import { getSettings, type Settings } from '../store/settings.ts'

export type PayoutRequest = Pick<
  Payout,
  'reference' | 'amountMinor' | 'currency' | 'bankCode' | 'accountNumber' | 'holderName'
>

/** One payout per reference: asking again never pays twice, and asking for something else is refused. */
export function createPayout(sandbox: Sandbox, request: PayoutRequest): Payout {
  const known = findPayoutByReference(sandbox.database, request.reference)
  if (known) {
    if (isSameRequest(known, request)) return known
    throw conflict(`Reference ${request.reference} is used by a payout with another amount or account`)
  }
  const settings = getSettings(sandbox.database)
  const plannedStatus = planAnswer(settings, request.accountNumber)
  const payout: Payout = {
    ...request,
    payoutId: sandbox.newId('pot'),
    status: 'pending',
    reason: null,
    plannedStatus,
    answerAtMs: plannedStatus === null ? null : sandbox.now() + settings.autoPayoutDelayMs,
    eventId: null,
    createdAt: sandbox.worldNow(),
  }
  insertPayout(sandbox.database, payout)
  sandbox.autoAnswer.wake()
  return payout
}

export function isClosedAccount(accountNumber: string): boolean {
  return accountNumber.endsWith('0000')
}

function planAnswer(settings: Settings, accountNumber: string): Payout['plannedStatus'] {
  if (isClosedAccount(accountNumber)) return 'failed'
  if (settings.autoPayout === 'manual') return null
  return settings.autoPayout === 'succeed' ? 'succeeded' : 'failed'
}

function isSameRequest(known: Payout, request: PayoutRequest): boolean {
  return (
    known.amountMinor === request.amountMinor &&
    known.currency === request.currency &&
    known.bankCode === request.bankCode &&
    known.accountNumber === request.accountNumber &&
    known.holderName === request.holderName
  )
}
