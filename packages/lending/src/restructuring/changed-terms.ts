import type { IsoDate } from '../calendar/iso-date.ts'
import { LendingError } from '../lending-error.ts'
import { chapterOn } from '../loan/folded-loans.ts'
import type { Loan } from '../loan/loan.ts'
import type { Restructured } from '../loan/loan-event.ts'
import { accountOn } from '../loan/position.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { ExtensionTerms, InstallmentFeeTerms, InterestTerms, LoanTerms } from '../terms/loan-terms.ts'
import { changedRepayment, installmentsPassed } from './changed-repayment.ts'
import { restructuringQuote } from './restructuring-quote.ts'
import { requireChange, type TermsChange } from './terms-change.ts'

/**
 * The terms under which a loan goes on from the end of a day, for the principal of its `restructuringQuote`: those it has, with
 * a change. To be signed and recorded in a `restructured` event with the same treatment.
 *
 * Due dates stay those of the loan where nothing moves them, and go on in its rhythm where more are needed. Grace, extensions and the
 * fees with single installments are those that were left. The upfront fee was charged already, no further part
 * is paid out, and a loan cannot be given back again.
 * Periods that count as one twelfth whatever their dates (`equal-periods`) count by `equal-months`, because the first one
 * begins within a period whose earlier days were charged already.
 *
 * Errors: those of `restructuringQuote` and `planSchedule`; `terms-invalid` for a change that does not fit the loan, and for a
 * loan that nothing is left of.
 * Example: 12 monthly installments from 1 January, a holiday of two on 17 March: 10 installments, the first on 1 June.
 */
export function changedTerms(
  loan: Loan,
  on: IsoDate,
  treatment: Pick<Restructured, 'charges' | 'writeDownMinor'>,
  change: TermsChange,
): LoanTerms {
  requireChange(change)
  const { principalMinor, refusal } = restructuringQuote(loan, on, treatment)
  if (refusal !== null) throw new LendingError('terms-invalid', 'Nothing is left of the loan to restructure')
  const chapter = chapterOn(loan, on)
  const { coolingOff: _once, advances: _earlier, installmentFee, extension, ...before } = chapter.terms
  const passed = installmentsPassed(chapter, on)
  const feeLeft = leftOfFee(installmentFee, passed)
  const extensionLeft = leftOfExtension(extension, accountOn(chapter, on).extensions)
  const terms: LoanTerms = {
    ...before,
    principalMinor,
    interest: changedInterest(before.interest, change),
    repayment: changedRepayment(chapter, on, change, principalMinor),
    upfrontFee: { ratePpm: 0, fixedMinor: 0, taken: 'deducted' },
    ...(feeLeft && { installmentFee: feeLeft }),
    ...(extensionLeft && { extension: extensionLeft }),
  }
  planSchedule(terms, on)
  return terms
}

function changedInterest(interest: InterestTerms, { ratePpm = interest.ratePpm }: TermsChange): InterestTerms {
  const changed = { ...interest, ratePpm }
  return interest.dayCount === 'equal-periods' ? { ...changed, dayCount: 'equal-months' } : changed
}

/** The fee with the installments that are left; null when it came with earlier ones only. */
function leftOfFee(fee: InstallmentFeeTerms | undefined, passed: number): InstallmentFeeTerms | null {
  if (fee?.only === undefined) return fee ?? null
  const only = fee.only.filter((number) => number > passed).map((number) => number - passed)
  return only.length === 0 ? null : { ...fee, only }
}

function leftOfExtension(extension: ExtensionTerms | undefined, used: number): ExtensionTerms | null {
  const times = (extension?.times ?? 0) - used
  return extension === undefined || times <= 0 ? null : { ...extension, times }
}
