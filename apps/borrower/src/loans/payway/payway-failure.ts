import type { Failure } from '@hulog/client'
import type { I18n } from '@lingui/core'
import { failureText } from '../../platform/shell/failure-text.ts'

/**
 * REP-11: what a toast says of a call that failed. A bank that refuses without giving a reason has left no message of its
 * own; that nothing was charged stands on the page.
 */
export function paywayFailure(i18n: I18n, failure: Failure): string {
  if (failure.kind === 'network') return i18n._('payway.error')
  if (failure.kind === 'refusal' && failure.reason === 'CHARGE_REFUSED') return i18n._('payway.failed')
  const isKnown = `refusal.${failure.reason}` in i18n.messages
  return isKnown || failure.message ? failureText(i18n, failure) : i18n._('payway.failed')
}

/** Refusals after which the payment that was started is over: the next one takes a token of its own. */
const ENDINGS = new Set([
  'CHARGE_REFUSED',
  'FUNDS_MISSING',
  'ACCOUNT_CLOSED',
  'BANK_CODE_TRIES_SPENT',
  'BANK_CODES_SPENT',
  'BANK_PAYMENT_NOT_FOUND',
  'BANK_PAYMENT_RETURNED',
])

export function endsPayment(failure: Failure): boolean {
  return failure.kind === 'refusal' && ENDINGS.has(failure.reason)
}
