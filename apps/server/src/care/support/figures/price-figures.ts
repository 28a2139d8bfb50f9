import type { Currency, ProductTerms, UpfrontFeeTerms } from '@hulog/lending'
import { plainPercent, termOf } from '../../../origination/products/index.ts'
import { type Figure, figure } from '../../../platform/documents/document.ts'
import { showMoney } from '../../../platform/markets/show-money.ts'
import type { Labels } from '../labels/index.ts'

/** What can be borrowed, for how long, and what that costs. */
export function priceFigures(terms: ProductTerms, labels: Labels): Figure[] {
  const { currency, principal, repaymentOptions, interest, upfrontFee, installmentFee } = terms
  const amount = (amountMinor: number) => showMoney(amountMinor, currency)
  return [
    figure(labels.amount, `${amount(principal.minMinor)} – ${amount(principal.maxMinor)}`),
    ...repaymentOptions.map(termOf).map(({ periods, termUnit, installments }) => {
      const length = termUnit === 'day' ? labels.days(periods) : labels.months(periods)
      return figure(labels.terms, `${length}, ${labels.payments(installments)}`)
    }),
    figure(labels.interest[interest.per][interest.method], plainPercent(interest.ratePpm, currency)),
    ...feeFigures(upfrontFee.taken === 'deducted' ? labels.feeDeducted : labels.feeAdded, upfrontFee, currency, labels),
    ...(installmentFee ? feeFigures(labels.feeEach, installmentFee, currency, labels) : []),
  ]
}

type Fee = Pick<UpfrontFeeTerms, 'ratePpm' | 'fixedMinor' | 'taxPpm'>

/** A share, an amount, or both; none when there is nothing to pay. */
export function feeInWords({ ratePpm, fixedMinor }: Fee, currency: Currency, labels: Labels): string {
  const parts = [
    ...(ratePpm > 0 ? [plainPercent(ratePpm, currency)] : []),
    ...(fixedMinor > 0 ? [showMoney(fixedMinor, currency)] : []),
  ]
  return parts.length === 0 ? labels.none : parts.join(' + ')
}

function feeFigures(label: string, fee: Fee, currency: Currency, labels: Labels): Figure[] {
  const { taxPpm = 0 } = fee
  return [
    figure(label, feeInWords(fee, currency, labels)),
    ...(taxPpm > 0 ? [figure(labels.feeTax, plainPercent(taxPpm, currency))] : []),
  ]
}
