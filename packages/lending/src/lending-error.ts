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
