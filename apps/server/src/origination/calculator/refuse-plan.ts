import { LendingError, type LendingErrorCode } from '@hulog/lending'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'

/** What the calculator says where lending refuses to plan, and the field that people change first. */
const REFUSALS: Partial<Record<LendingErrorCode, readonly [ErrorName, string]>> = {
  'amount-out-of-range': ['FIGURES_TOO_LARGE', 'ratePpm'],
  'rate-makes-no-schedule': ['RATE_MAKES_NO_SCHEDULE', 'ratePpm'],
  'fee-exceeds-principal': ['FEE_TAKES_ALL', 'feeRatePpm'],
  'date-unknown': ['INVALID_FIELD', 'startsOn'],
  'date-out-of-range': ['INVALID_FIELD', 'startsOn'],
}

/** Runs a plan; a reason why none can be made becomes the refusal that says so, all else is thrown on. */
export function orRefusePlan<T>(plan: () => T): T {
  try {
    return plan()
  } catch (error) {
    const refusal = error instanceof LendingError ? REFUSALS[error.code] : undefined
    throw refusal ? new DomainError(...refusal) : error
  }
}
