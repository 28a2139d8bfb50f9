import type { LoanTerms } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import { plainPercent } from './plain-percent.ts'

type Priced = Pick<LoanTerms, 'currency' | 'interest' | 'upfrontFee' | 'installmentFee'>
type Fee = { readonly ratePpm: number; readonly fixedMinor: number; readonly taxPpm?: number }

/** What borrowing costs, in a few words: `0.10 % a day on the amount borrowed, plus a fee of 2 %`. */
export function describeRate({ currency, interest, upfrontFee, installmentFee }: Priced): string {
  const base = interest.method === 'flat' ? 'the amount borrowed' : 'the unpaid balance'
  const rate = `${plainPercent(interest.ratePpm, currency)} a ${interest.per} on ${base}`
  const once = describeFee(upfrontFee, currency)
  const each = installmentFee ? describeFee(installmentFee, currency) : null
  return [
    rate,
    ...(once === null ? [] : [`plus a fee of ${once}`]),
    ...(each === null ? [] : [`plus a fee of ${each} with each payment`]),
  ].join(', ')
}

function describeFee({ ratePpm, fixedMinor, taxPpm = 0 }: Fee, currency: LoanTerms['currency']): string | null {
  const parts = [
    ...(ratePpm > 0 ? [plainPercent(ratePpm, currency)] : []),
    ...(fixedMinor > 0 ? [showMoney(fixedMinor, currency)] : []),
  ]
  if (parts.length === 0) return null
  const tax = taxPpm > 0 ? ` (and ${plainPercent(taxPpm, currency)} tax on it)` : ''
  return parts.join(' and ') + tax
}
