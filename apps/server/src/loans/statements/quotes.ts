import type { Body, Reply } from '@hulog/contract'
import {
  advancesOf,
  type CoolingOffQuote,
  type Currency,
  coolingOffQuote,
  daysBetween,
  type ExtensionQuote,
  extensionQuote,
  firstChapterOf,
  type IsoDate,
  type Loan,
  type Owed,
  type OwedLine,
  owedOn,
  type PayoffQuote,
  type PlanRow,
  payoffQuote,
  planOn,
} from '@hulog/lending'
import { businessDateOf } from '../../origination/index.ts'
import { showMoney } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { paperWording, type Wording } from '../../platform/texts/wording.ts'
import type { Services } from '../../services.ts'
import { explainLine } from '../loan/explain-line.ts'
import { type WhyNotExtended, whyNotExtended } from '../loan/loan-extensions.ts'
import { requestedLoan } from './requested-loan.ts'

/** Returns the debt on a day: every line with its arithmetic, if nothing is paid before. */
export async function explainOwed(
  services: Services,
  borrowerId: string,
  body: Body<'explainOwed'>,
  say: SayServer,
): Promise<Reply<'explainOwed'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const owed = owedOn(loan, on)
  const { currency } = loan.terms
  return {
    orderId: order.id,
    currency,
    on,
    dueNowMinor: owed.dueNowMinor,
    overdueMinor: owed.overdueMinor,
    lateChargesMinor: owed.lateChargesMinor,
    payoffMinor: owed.payoffMinor,
    rebateMinor: owed.rebateMinor,
    creditMinor: owed.creditMinor,
    daysOverdue: owed.daysOverdue,
    nextDueOn: owed.nextDueOn,
    nextDueMinor: owed.nextDueMinor,
    lines: owed.lines.map((line) => describeLine(line, paperWording(say, loan.terms.currency))),
    sentence: sentenceOf(owed, (amountMinor) => showMoney(amountMinor, currency), say),
  }
}

function sentenceOf(
  { on: date, isSettled, dueNowMinor, payoffMinor }: Owed,
  money: (amountMinor: number) => string,
  say: SayServer,
): string {
  if (isSettled) return say('owed.nothing', { date })
  const payoff = money(payoffMinor)
  return dueNowMinor === 0
    ? say('owed.notDue', { date, payoff })
    : say('owed.due', { date, due: money(dueNowMinor), payoff })
}

/** TRM-03: returns the amount that closes the loan on a day, the saving, and the first allowed day. */
export async function getPayoffQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getPayoffQuote'>,
  say: SayServer,
): Promise<Reply<'getPayoffQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const { lines, ...quote } = payoffQuote(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    ...quote,
    interestRule: loan.terms.prepayment?.interest ?? 'full',
    today: businessDateOf(order, services.clock),
    isSettled: owedOn(loan, on).isSettled,
    lastDueOn: lastDayOf(loan, on),
    partsEndedMinor: advancesOf(loan, on).toComeMinor,
    lines: lines.map((line) => describeLine(line, paperWording(say, loan.terms.currency))),
    sentence: sentenceOfPayoff(quote, loan.terms.currency, say),
  }
}

function sentenceOfPayoff(
  { amountMinor, rebateMinor }: Pick<PayoffQuote, 'amountMinor' | 'rebateMinor'>,
  currency: Currency,
  say: SayServer,
): string {
  const amount = showMoney(amountMinor + rebateMinor, currency)
  return rebateMinor === 0
    ? say('payoff.owed', { amount })
    : say('payoff.owedLess', { amount, rebate: showMoney(rebateMinor, currency) })
}

/** The last due date, extensions included; the day itself once that has passed. */
function lastDayOf(loan: Loan, on: IsoDate): IsoDate {
  const lastDueOn = planOn(loan, on).at(-1)?.dueOn ?? on
  return on > lastDueOn ? on : lastDueOn
}

export async function getCoolingOffQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getCoolingOffQuote'>,
  say: SayServer,
): Promise<Reply<'getCoolingOffQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const quote = coolingOffQuote(loan, on)
  return {
    orderId: order.id,
    currency: loan.terms.currency,
    ...quote,
    daysHeld: daysBetween(firstChapterOf(loan).schedule.disbursedOn, on),
    isGivenBack: owedOn(loan, on).standing === 'cancelled',
    sentence: sentenceOfCoolingOff(quote, loan.terms.currency, say),
  }
}

function sentenceOfCoolingOff(
  { isOpen, until, interestMinor, feeReturnedMinor }: CoolingOffQuote,
  currency: Currency,
  say: SayServer,
): string {
  if (!isOpen) return until === null ? say('coolingOff.none') : say('coolingOff.ended', { date: until })
  const interest = showMoney(interestMinor, currency)
  return feeReturnedMinor === 0
    ? say('coolingOff.amount', { interest })
    : say('coolingOff.amountLess', { interest, fee: showMoney(feeReturnedMinor, currency) })
}

type DescribedLine = Reply<'explainOwed'>['lines'][number]

export function describeLine(line: OwedLine, words: Wording): DescribedLine {
  const { kind, installmentNumber, amountMinor, dueOn, arithmetic } = line
  const { chargedMinor, paidMinor, waivedMinor } = arithmetic
  const explanation = explainLine(arithmetic, words)
  return { kind, installmentNumber, amountMinor, explanation, dueOn, chargedMinor, paidMinor, waivedMinor }
}

/**
 * TRM-04, REP-05: returns the amount to pay first, the new due dates, and the cost of the loan with and without the
 * extension.
 */
export async function getExtensionQuote(
  services: Services,
  borrowerId: string,
  body: Body<'getExtensionQuote'>,
  say: SayServer,
): Promise<Reply<'getExtensionQuote'>> {
  const { order, loan, on } = await requestedLoan(services, borrowerId, body)
  const { currency } = loan.terms
  const quote = extensionQuote(loan, on)
  const unpaid = quote.plan.filter(({ unpaidMinor }) => unpaidMinor > 0)
  return {
    orderId: order.id,
    currency,
    on,
    ...describeExtension(quote, await whyNotExtended(services.db, order, loan, quote), currency, say),
    amount: quote.toPayMinor,
    nextPayTime: quote.newDueOn,
    plans: unpaid.map((row) => planLine(row, quote, say)),
    movedPrincipalMinor: quote.movedPrincipalMinor,
    newInterestMinor: quote.newInterestMinor,
    feeMinor: quote.feeMinor,
    costWithMinor: quote.costWithMinor,
    costWithoutMinor: quote.costWithoutMinor,
  }
}

/** A payment that is left once the loan is extended. */
function planLine(
  { number, dueOn, unpaidMinor, movedMinor, addedBy }: PlanRow,
  { refusal, newDueOn }: ExtensionQuote,
  say: SayServer,
) {
  const isNew = refusal === null && addedBy === 'extension' && dueOn === newDueOn
  const remark = isNew ? say('extension.remark.new') : movedMinor > 0 ? say('extension.remark.less') : ''
  return { remark, title: say('extension.payment', { number }), amount: unpaidMinor, time: dueOn }
}

/** Describes an extension: its name, its price and effect, or why it is impossible. */
export function describeExtension(
  quote: ExtensionQuote,
  refusal: WhyNotExtended | null,
  currency: Currency,
  say: SayServer,
) {
  return {
    title: say('extension.title'),
    isPossible: refusal === null,
    refusal,
    sentence: refusal === null ? sentenceOfExtension(quote, currency, say) : say(`extension.refused.${refusal}`),
  }
}

function sentenceOfExtension(quote: ExtensionQuote, currency: Currency, say: SayServer): string {
  const money = (amountMinor: number) => showMoney(amountMinor, currency)
  const told = {
    moved: money(quote.movedPrincipalMinor),
    date: String(quote.newDueOn),
    cost: money(quote.costWithMinor - quote.costWithoutMinor),
    interest: money(quote.newInterestMinor),
    fee: money(quote.feeMinor),
  }
  if (quote.toPayMinor === 0) return say('extension.nothingFirst', told)
  return say('extension.payFirst', { ...told, first: money(quote.toPayMinor) })
}
