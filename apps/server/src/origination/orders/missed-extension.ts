import { extensionQuote, type IsoDate, type Loan, owedOn } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import type { LoanEventRow } from './loan-events.store.ts'

/** What to tell a borrower whose last payment was for an extension and did not cover it; null when there is nothing to. */
export function missedExtension(events: readonly LoanEventRow[], loan: Loan | null, on: IsoDate): string | null {
  if (loan === null || owedOn(loan, on).isSettled) return null
  const last = events.findLast(({ type }) => type === 'repaid' || type === 'extended')
  const missed = last?.detail?.missed
  if (last === undefined || missed === undefined) return null
  const isReversed = events.some(({ type, sourceId }) => type === 'reversed' && sourceId === last.sourceId)
  if (isReversed) return null
  const paid = showMoney(last.amountMinor, loan.terms.currency)
  return `Your payment of ${paid} ${reasons[missed]}. It was counted as a repayment, and the loan was not extended.${whatExtends(loan, on)}`
}

const reasons = {
  extension: 'came too late to cover the extension: late charges had been added',
  shortExtension: 'was less than the extension takes',
} as const

function whatExtends(loan: Loan, on: IsoDate): string {
  const { refusal, toPayMinor } = extensionQuote(loan, on)
  if (refusal !== null || toPayMinor === 0) return ''
  return ` ${showMoney(toPayMinor, loan.terms.currency)} more extends it today.`
}
