import type { LoanTerms, UpfrontFeeTerms } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'
import { plainPercent } from './plain-percent.ts'

type Priced = Pick<LoanTerms, 'currency' | 'interest' | 'upfrontFee'>

/** What borrowing costs, in a few words: `0.10 % a day on the amount borrowed, plus a fee of 2 %`. */
export function describeRate({ currency, interest, upfrontFee }: Priced): string {
  const base = interest.method === 'flat' ? 'the amount borrowed' : 'the unpaid balance'
  const rate = `${plainPercent(interest.ratePpm, currency)} a ${interest.per} on ${base}`
  const fee = describeFee(upfrontFee, currency)
  return fee === null ? rate : `${rate}, plus a fee of ${fee}`
}

function describeFee({ ratePpm, fixedMinor }: UpfrontFeeTerms, currency: LoanTerms['currency']): string | null {
  const parts = [
    ...(ratePpm > 0 ? [plainPercent(ratePpm, currency)] : []),
    ...(fixedMinor > 0 ? [showMoney(fixedMinor, currency)] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
