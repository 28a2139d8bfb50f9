import type { Currency, InstallmentFeeTerms, ProductLateTerms, ProductTerms, UpfrontFeeTerms } from '@hulog/lending'
import { lender, officerOf, regulatorOf } from '../../../lender.ts'
import { describeLoanRate, describeSecondDaily, plainPercent, shownPpm, termOf } from '../../../origination/index.ts'
import { type Figure, type Figures, figure, figures } from '../../../platform/documents/document.ts'
import { type Market, showMoney } from '../../../platform/markets/markets.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'

/** The loans on offer: amounts, terms and cost, and the yearly rate of the dearest of them, where there is one. */
export function priceFigures(terms: ProductTerms, highestRatePpm: number | null, say: SayServer): Figure[] {
  const { currency, principal, repaymentOptions, interest, upfrontFee, installmentFee } = terms
  const amount = (amountMinor: number) => showMoney(amountMinor, currency)
  return [
    figure(say('terms.amount'), `${amount(principal.minMinor)} – ${amount(principal.maxMinor)}`),
    ...repaymentOptions.map(termOf).map(({ periods, termUnit, installments }) => {
      const length =
        termUnit === 'day' ? say('terms.days', { count: periods }) : say('terms.months', { count: periods })
      return figure(say('terms.terms'), `${length}, ${say('terms.payments', { count: installments })}`)
    }),
    figure(say(`terms.interest.${interest.per}.${interest.method}`), plainPercent(interest.ratePpm, currency)),
    ...feeFigures(
      upfrontFee.taken === 'deducted' ? say('terms.feeDeducted') : say('terms.feeAdded'),
      upfrontFee,
      currency,
      say,
    ),
    ...(installmentFee ? feeFigures(installmentFeeLabel(installmentFee, say), installmentFee, currency, say) : []),
    ...(highestRatePpm === null
      ? []
      : [figure(say('terms.highestRate'), plainPercent(shownPpm(highestRatePpm), currency))]),
  ]
}

function installmentFeeLabel({ only }: InstallmentFeeTerms, say: SayServer): string {
  return only === undefined ? say('terms.feeEach') : say('terms.feeSome', { numbers: only.join(', ') })
}

type Fee = Pick<UpfrontFeeTerms, 'ratePpm' | 'fixedMinor' | 'taxPpm'>

/** A share, an amount, or both; empty without a fee. */
function feeInWords({ ratePpm, fixedMinor }: Fee, currency: Currency, say: SayServer): string {
  const parts = [
    ...(ratePpm > 0 ? [plainPercent(ratePpm, currency)] : []),
    ...(fixedMinor > 0 ? [showMoney(fixedMinor, currency)] : []),
  ]
  return parts.length === 0 ? say('terms.none') : parts.join(' + ')
}

function feeFigures(label: string, fee: Fee, currency: Currency, say: SayServer): Figure[] {
  const { taxPpm = 0 } = fee
  return [
    figure(label, feeInWords(fee, currency, say)),
    ...(taxPpm > 0 ? [figure(say('terms.feeTax'), plainPercent(taxPpm, currency))] : []),
  ]
}

/** TRM-02: every charge for paying late, from the very terms that it is charged by. Day 1 is the day after the due date. */
export function lateFigures(late: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  const rated = [...dailyRates(late, currency, say), ...monthlyRate(late, currency, say)]
  const charges = [...penalties(late, currency, say), ...rated, ...otherInterest(late, currency, say)]
  if (charges.length === 0) return [figure(say('terms.payingLate'), say('terms.nothingExtra'))]
  const base = rated.length === 0 ? [] : [figure(say('terms.chargedOn'), baseOf(late, say))]
  return [...charges, ...base, ...limits(late, currency, say)]
}

function penalties(late: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  const { penaltyMinor, installmentPenaltyMinor = 0 } = late
  const amounts: readonly (readonly [string, number])[] = [
    ...(penaltyMinor.new === penaltyMinor.repeat
      ? [[say('terms.penalty'), penaltyMinor.new] as const]
      : [
          [say('terms.penaltyNew'), penaltyMinor.new] as const,
          [say('terms.penaltyRepeat'), penaltyMinor.repeat] as const,
        ]),
    [say('terms.installmentPenalty'), installmentPenaltyMinor],
  ]
  const isCharged = amounts.filter(([, amountMinor]) => amountMinor > 0)
  return isCharged.map(([label, amountMinor]) => figure(label, showMoney(amountMinor, currency)))
}

function dailyRates({ dailyTiers }: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  return dailyTiers.flatMap(({ fromDay, ratePpm }, index) => {
    const next = dailyTiers[index + 1]
    const label = next
      ? say('terms.eachDay.between', { from: fromDay, until: next.fromDay - 1 })
      : say('terms.eachDay.from', { from: fromDay })
    return ratePpm > 0 ? [figure(label, plainPercent(ratePpm, currency))] : []
  })
}

function monthlyRate({ monthlyPpm = 0 }: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  return monthlyPpm > 0 ? [figure(say('terms.eachMonth'), plainPercent(monthlyPpm, currency))] : []
}

/** Late interest beside the first daily rate: each with its own base. */
function otherInterest(late: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  const second = describeSecondDaily(late, currency, say).map((words) => figure(say('terms.secondDaily'), words))
  const own = describeLoanRate(late, say).map((words) => figure(say('terms.lateAtLoanRate'), words))
  return [...second, ...own]
}

function baseOf({ dailyBase = 'overdue', runsOnPenalty = false }: ProductLateTerms, say: SayServer): string {
  const base = say(`terms.bases.${dailyBase}`)
  return runsOnPenalty ? `${base} ${say('terms.and')} ${say('terms.unpaidPenalty')}` : base
}

function limits(late: ProductLateTerms, currency: Currency, say: SayServer): Figure[] {
  const { graceDays = 0, installmentCapPpm, lifetimeCapPpm } = late
  return [
    ...(graceDays > 0 ? [figure(say('terms.grace'), say('terms.days', { count: graceDays }))] : []),
    ...(installmentCapPpm === undefined
      ? []
      : [figure(say('terms.installmentCap'), plainPercent(installmentCapPpm, currency))]),
    ...(lifetimeCapPpm === null ? [] : [figure(say('terms.lifetimeCap'), plainPercent(lifetimeCapPpm, currency))]),
  ]
}

const HALF_PPM = 500_000

/** TRM-03. A product without a rule can be paid at any time, and keeps all its interest. */
export function earlyFigures({ prepayment, currency }: ProductTerms, say: SayServer): Figure[] {
  const { notBefore, interest } = prepayment ?? { notBefore: null, interest: 'full' as const }
  const share = (ppm: number) => (ppm === HALF_PPM ? say('terms.half') : plainPercent(ppm, currency))
  const from = notBefore
    ? say('terms.notBefore', { share: share(notBefore.termSharePpm), days: notBefore.days })
    : say('terms.anyDay')
  return [
    figure(say('terms.earlyFrom'), from),
    figure(say('terms.earlyInterest'), say(`terms.earlyInterests.${interest}`)),
  ]
}

/** TRM-04. */
export function extensionFigures({ extension, currency }: ProductTerms, say: SayServer): Figure[] {
  if (!extension) return [figure(say('terms.extension'), say('terms.notOffered'))]
  const fee = { ratePpm: extension.feeRatePpm, fixedMinor: extension.feeFixedMinor }
  return [
    figure(say('terms.extensionTimes'), String(extension.times)),
    figure(say('terms.extensionBy'), say('terms.samePeriod')),
    figure(say('terms.extensionFee'), feeInWords(fee, currency, say)),
  ]
}

export function coolingOffFigures({ coolingOff }: ProductTerms, say: SayServer): Figure[] {
  if (!coolingOff) return [figure(say('terms.givingBack'), say('terms.notOffered'))]
  return [
    figure(say('terms.coolingOff'), say('terms.days', { count: coolingOff.days })),
    figure(say('terms.coolingOffFee'), coolingOff.refundsUpfrontFee ? say('terms.givenBack') : say('terms.kept')),
  ]
}

export function serviceFigures(say: SayServer): Figures {
  return figures(say('terms.customerService'), [
    figure(say('terms.phone'), lender.phone),
    figure(say('terms.email'), lender.email),
    figure(say('terms.address'), lender.address),
  ])
}

export function officerFigures(market: Market, say: SayServer): Figures {
  const { name, title, phone, email, address } = officerOf(market)
  return figures(title, [
    figure(say('terms.name'), name),
    figure(say('terms.phone'), phone),
    figure(say('terms.email'), email),
    figure(say('terms.address'), address),
  ])
}

export function regulatorFigures(market: Market, say: SayServer): Figures {
  const { name, phone, url, address } = regulatorOf(market)
  return figures(name, [
    figure(say('terms.phone'), phone),
    figure(say('terms.website'), url),
    figure(say('terms.address'), address),
  ])
}
