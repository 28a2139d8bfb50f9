import type { Account } from '../authenticator/authenticator.ts'
import { badRequest } from '../errors.ts'
import { parseMoney } from '../money.ts'
import { normalisePayCode, type PayRequest } from '../payments/payments.ts'
import type { FinalStatus } from '../payouts/payouts.ts'
import { LONGEST_DELAY_MS } from '../routes/bank.ts'
import type { Database } from '../store/database.ts'
import { findPaymentByCode } from '../store/payments.ts'
import {
  AUTO_PAYOUTS,
  CHARGE_ANSWERS,
  FAULT_KINDS,
  FAULT_TARGETS,
  type Fault,
  type Settings,
} from '../store/settings-and-faults.ts'

const STATUSES: Record<string, FinalStatus> = { succeed: 'succeeded', fail: 'failed', reverse: 'reversed' }

/** An amount is typed in whole units (1,240.50); without a chosen currency the code decides. */
export function payFromForm(database: Database, form: Form): PayRequest {
  const code = normalisePayCode(form.code ?? '') ?? ''
  const currency = form.currency || undefined
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) throw badRequest('The currency is not known')
  const spokenIn = currency ?? findPaymentByCode(database, code)?.currency ?? 'PHP'
  return {
    code: form.code ?? '',
    amountMinor: amountFromForm(form, spokenIn),
    currency,
    idempotencyKey: form.key || undefined,
  }
}

// Typed values replace the form's suggestions.
function amountFromForm(form: Form, currency: string): number | undefined {
  if (form.amount?.trim()) {
    const amountMinor = parseMoney(form.amount, currency)
    if (amountMinor === null) throw badRequest(`${form.amount} is not an amount in ${currency}`)
    return amountMinor
  }
  return form.amountMinor ? wholeNumber(form.amountMinor, 1, 1_000_000_000_000, 'The amount') : undefined
}

export function settleFromForm(form: Form): { id: string; status: FinalStatus } {
  const status = Object.hasOwn(STATUSES, form.action ?? '') ? STATUSES[form.action ?? ''] : undefined
  if (!status) throw badRequest('The bank can succeed, fail or reverse a payout')
  return { id: form.id ?? '', status }
}

export function chargeAnswerFromForm(form: Form): Pick<Settings, 'chargeAnswer'> {
  const chargeAnswer = CHARGE_ANSWERS.find((answer) => answer === form.chargeAnswer)
  if (!chargeAnswer) throw badRequest('The bank cannot answer a charge like that')
  return { chargeAnswer }
}

export function settingsFromForm(form: Form): Pick<Settings, 'autoPayout' | 'autoPayoutDelayMs'> {
  const autoPayout = AUTO_PAYOUTS.find((answer) => answer === form.autoPayout)
  if (!autoPayout) throw badRequest('The automatic answer is succeed, fail or manual')
  return { autoPayout, autoPayoutDelayMs: wholeNumber(form.autoPayoutDelayMs, 0, LONGEST_DELAY_MS, 'The delay') }
}

export function armFromForm(form: Form): Fault {
  const [first, second] = (form.fault ?? '').split(':')
  const target = FAULT_TARGETS.find((known) => known === first)
  const kind = FAULT_KINDS.find((known) => known === second)
  if (!target || !kind) throw badRequest('No such fault')
  return { target, kind, count: 1 }
}

export function accountFromForm({ account = '', secret = '' }: Form): Account {
  if (account.trim() === '') throw badRequest('The account has no name')
  return { account: account.trim(), secret }
}

export function daysFromForm(form: Form): number {
  return wholeNumber(form.advanceDays, 1, 3650, 'The number of days')
}

function wholeNumber(text: string | undefined, least: number, most: number, what: string): number {
  const value = /^\d{1,13}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) throw badRequest(`${what} is not a whole number from ${least} to ${most}`)
  return value
}

export type Form = Record<string, string>

/** A form's fields, each once. Their meaning is read where they are used. */
export const FORM = {
  type: 'object',
  maxProperties: 10,
  additionalProperties: { type: 'string', maxLength: 200 },
} as const
