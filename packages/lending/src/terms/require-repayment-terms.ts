import { LendingError } from '../lending-error.ts'
import type { RepaymentTerms } from './loan-terms.ts'
import { requireWhole } from './require-whole.ts'

const maxInstallments = 600
const maxDays = 36_525
const maxMonths = 1_200

/** 1 to 600 installments and at most a hundred years. Errors: `terms-invalid`. */
export function requireRepaymentTerms(repayment: RepaymentTerms): void {
  if (repayment.kind === 'single') {
    requireWhole(repayment.termDays, 1, 'The term in days', maxDays)
  } else if (repayment.kind === 'installments') {
    const { count, every } = repayment
    const [step, max] = 'days' in every ? [every.days, maxDays] : [every.months, maxMonths]
    requireWhole(count, 1, 'The number of installments', maxInstallments)
    requireWhole(step, 1, 'The time between installments', max)
    requireWhole(step * count, 1, 'The whole term', max)
  } else {
    throw new LendingError('terms-invalid', 'The repayment must be single or in installments')
  }
}
