/** Every way in which this package refuses its input. The code is stable; the message is for people. */
export type LendingErrorCode =
  | 'amount-out-of-range'
  | 'date-out-of-range'
  | 'date-unknown'
  | 'instant-unknown'
  | 'zone-unknown'
  | 'division-by-zero'
  | 'terms-invalid'
  | 'policy-invalid'
  | 'principal-not-offered'
  | 'option-not-offered'
  | 'fee-exceeds-principal'
  | 'rate-makes-no-schedule'
  | 'rate-out-of-range'
  | 'cash-flows-invalid'
  | 'cost-exceeds-lifetime-cap'
  | 'disbursement-missing'
  | 'disbursement-repeated'
  | 'date-before-disbursement'
  | 'event-repeated'
  | 'event-unknown'
  | 'repayment-unknown'
  | 'installment-unknown'
  | 'loan-unknown'
  | 'status-unknown'
  | 'step-impossible'
  | 'no-such-terms'

export class LendingError extends Error {
  override readonly name = 'LendingError'
  readonly code: LendingErrorCode

  constructor(code: LendingErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The most characters of a value that a message shows. */
const shownLength = 40

/**
 * Any value as a message shows it, in at most 40 characters; never throws. A text is quoted, a number or a word of the
 * language as it is; an object is only called one, since reading it could run its own code.
 * Example: `"2026-02-30"`, `NaN`, `null`, `a symbol`, `an object`.
 */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string': {
      const quoted = JSON.stringify(value.slice(0, shownLength))
      return value.length + 2 <= shownLength && quoted.length <= shownLength
        ? quoted
        : `${quoted.slice(0, shownLength - 2)}…"`
    }
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'object':
      return value === null ? 'null' : 'an object'
    default:
      return `a ${typeof value}`
  }
}
