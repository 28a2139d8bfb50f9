import { type Alarm, createAlarm } from '../alarm.ts'
import { conflict, notFound } from '../errors.ts'
import type { Sandbox, SandboxCore } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import {
  findNextAnswerAtMs,
  findPayout,
  findPayoutByReference,
  insertPayout,
  listPayoutsToAnswer,
  type Payout,
  updatePayoutStatus,
} from '../store/payouts.ts'
import { getSettings, type Settings } from '../store/settings-and-faults.ts'
import { insertWebhook } from '../store/webhooks.ts'
import { payoutSettled } from '../webhooks/events.ts'

export type PayoutRequest = Pick<
  Payout,
  'reference' | 'amountMinor' | 'currency' | 'bankCode' | 'accountNumber' | 'holderName'
>

/** One payout per reference: a repeated request never pays twice, and a different one is refused. */
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

/** Answers each payout as planned at its request, also those that fell due while the program was not running. */
export function createAutoAnswer(sandbox: SandboxCore): Alarm {
  return createAlarm({
    now: sandbox.now,
    nextDueAtMs: () => findNextAnswerAtMs(sandbox.database),
    run: () => {
      for (const payout of listPayoutsToAnswer(sandbox.database, sandbox.now())) {
        if (payout.plannedStatus) settlePayout(sandbox, payout.payoutId, payout.plannedStatus)
      }
    },
  })
}
