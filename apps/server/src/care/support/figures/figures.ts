import type { Currency, ProductLateTerms, ProductTerms, UpfrontFeeTerms } from '@hulog/lending'
import { lender, officerOf, regulatorOf } from '../../../lender.ts'
import { plainPercent, termOf } from '../../../origination/products/index.ts'
import { type Figure, type Figures, figure, figures } from '../../../platform/documents/document.ts'
import { type Market, showMoney } from '../../../platform/markets/markets.ts'
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
function feeInWords({ ratePpm, fixedMinor }: Fee, currency: Currency, labels: Labels): string {
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

/** TRM-02: every charge for paying late, from the very terms that it is charged by. Day 1 is the day after the due date. */
export function lateFigures(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const rated = [...dailyRates(late, currency, labels), ...monthlyRate(late, currency, labels)]
  const charges = [...penalties(late, currency, labels), ...rated]
  if (charges.length === 0) return [figure(labels.payingLate, labels.nothingExtra)]
  const base = rated.length === 0 ? [] : [figure(labels.chargedOn, baseOf(late, labels))]
  return [...charges, ...base, ...limits(late, currency, labels)]
}

function penalties(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const { penaltyMinor, installmentPenaltyMinor = 0 } = late
  const amounts: readonly (readonly [string, number])[] = [
    ...(penaltyMinor.new === penaltyMinor.repeat
      ? [[labels.penalty, penaltyMinor.new] as const]
      : [[labels.penaltyNew, penaltyMinor.new] as const, [labels.penaltyRepeat, penaltyMinor.repeat] as const]),
    [labels.installmentPenalty, installmentPenaltyMinor],
  ]
  const isCharged = amounts.filter(([, amountMinor]) => amountMinor > 0)
  return isCharged.map(([label, amountMinor]) => figure(label, showMoney(amountMinor, currency)))
}

function dailyRates({ dailyTiers }: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  return dailyTiers.flatMap(({ fromDay, ratePpm }, index) => {
    const next = dailyTiers[index + 1]
    const label = labels.eachDay(fromDay, next ? next.fromDay - 1 : null)
    return ratePpm > 0 ? [figure(label, plainPercent(ratePpm, currency))] : []
  })
}

function monthlyRate({ monthlyPpm = 0 }: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  return monthlyPpm > 0 ? [figure(labels.eachMonth, plainPercent(monthlyPpm, currency))] : []
}

function baseOf({ dailyBase = 'overdue', runsOnPenalty = false }: ProductLateTerms, labels: Labels): string {
  const base = labels.bases[dailyBase]
  return runsOnPenalty ? `${base} ${labels.and} ${labels.unpaidPenalty}` : base
}

function limits(late: ProductLateTerms, currency: Currency, labels: Labels): Figure[] {
  const { graceDays = 0, installmentCapPpm, lifetimeCapPpm } = late
  return [
    ...(graceDays > 0 ? [figure(labels.grace, labels.days(graceDays))] : []),
    ...(installmentCapPpm === undefined
      ? []
      : [figure(labels.installmentCap, plainPercent(installmentCapPpm, currency))]),
    ...(lifetimeCapPpm === null ? [] : [figure(labels.lifetimeCap, plainPercent(lifetimeCapPpm, currency))]),
  ]
}

const HALF_PPM = 500_000

/** TRM-03. A product that says nothing can be paid at any time, and all its interest stays. */
export function earlyFigures({ prepayment, currency }: ProductTerms, labels: Labels): Figure[] {
  const { notBefore, interest } = prepayment ?? { notBefore: null, interest: 'full' as const }
  const share = (ppm: number) => (ppm === HALF_PPM ? labels.half : plainPercent(ppm, currency))
  const from = notBefore ? labels.notBefore(share(notBefore.termSharePpm), notBefore.days) : labels.anyDay
  return [figure(labels.earlyFrom, from), figure(labels.earlyInterest, labels.earlyInterests[interest])]
}

/** TRM-04. */
export function extensionFigures({ extension, currency }: ProductTerms, labels: Labels): Figure[] {
  if (!extension) return [figure(labels.extension, labels.notOffered)]
  const fee = { ratePpm: extension.feeRatePpm, fixedMinor: extension.feeFixedMinor }
  return [
    figure(labels.extensionTimes, String(extension.times)),
    figure(labels.extensionBy, labels.samePeriod),
    figure(labels.extensionFee, feeInWords(fee, currency, labels)),
  ]
}

export function coolingOffFigures({ coolingOff }: ProductTerms, labels: Labels): Figure[] {
  if (!coolingOff) return [figure(labels.givingBack, labels.notOffered)]
  return [
    figure(labels.coolingOff, labels.days(coolingOff.days)),
    figure(labels.coolingOffFee, coolingOff.refundsUpfrontFee ? labels.givenBack : labels.kept),
  ]
}

export function serviceFigures(labels: Labels): Figures {
  return figures(labels.customerService, [
    figure(labels.phone, lender.phone),
    figure(labels.email, lender.email),
    figure(labels.address, lender.address),
  ])
}

export function officerFigures(market: Market, labels: Labels): Figures {
  const { name, title, phone, email, address } = officerOf(market)
  return figures(title, [
    figure(labels.name, name),
    figure(labels.phone, phone),
    figure(labels.email, email),
    figure(labels.address, address),
  ])
}

export function regulatorFigures(market: Market, labels: Labels): Figures {
  const { name, phone, url, address } = regulatorOf(market)
  return figures(name, [figure(labels.phone, phone), figure(labels.website, url), figure(labels.address, address)])
}
