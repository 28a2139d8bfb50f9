import type {
  DisclosedInterest,
  DisclosedPayments,
  DisclosedRates,
  LoanDisclosure,
  LoanTerms,
  PaymentGroup,
  RepaymentTerms,
} from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import type { Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from './disclosure-facts.ts'

export function describeTerm(
  { term, disbursedOn }: LoanDisclosure,
  { repayment }: LoanTerms,
  say: SayServer,
): DescribedDisclosure['term'] {
  const told = { term: termInWords(repayment, term.days, say), from: disbursedOn, until: term.lastDueOn }
  return { ...term, sentence: say('disclosure.term', told) }
}

/** The agreed term; with custom due dates, the resulting days. */
function termInWords(repayment: RepaymentTerms, days: number, say: SayServer): string {
  if (repayment.kind === 'single') return say('terms.days', { count: repayment.termDays })
  const { count, every, first, dueOn } = repayment
  if (first !== undefined || dueOn !== undefined) return say('terms.days', { count: days })
  return 'days' in every
    ? say('terms.days', { count: every.days * count })
    : say('terms.months', { count: every.months * count })
}

export function describePayments(
  payments: DisclosedPayments,
  { repayment }: LoanTerms,
  wording: Wording,
): DescribedDisclosure['payments'] {
  const { count, groups, rows, totalMinor } = payments
  const sentence = groups.map((group) => groupInWords(group, wording)).join('; ')
  return { count, type: typeOf(repayment, wording.say), groups: [...groups], rows: [...rows], totalMinor, sentence }
}

function groupInWords({ count, amountMinor, firstDueOn, lastDueOn }: PaymentGroup, { say, amount }: Wording): string {
  const told = { count, amount: amount(amountMinor) }
  return count === 1
    ? say('disclosure.paymentOn', { ...told, date: firstDueOn })
    : say('disclosure.paymentsFrom', { ...told, from: firstDueOn, until: lastDueOn })
}

function typeOf(repayment: RepaymentTerms, say: SayServer): string {
  if (repayment.kind === 'single') return say('disclosure.payments.single')
  const { every } = repayment
  if ('months' in every) {
    return every.months === 1
      ? say('disclosure.payments.monthly')
      : say('disclosure.payments.everyMonths', { months: every.months })
  }
  if (every.days === 7) return say('disclosure.payments.weekly')
  return every.days === 1
    ? say('disclosure.payments.daily')
    : say('disclosure.payments.everyDays', { days: every.days })
}

export function describeInterest(
  interest: DisclosedInterest,
  { say, amount, rate }: Wording,
): DescribedDisclosure['interest'] {
  const { ratePpm, per, method, totalMinor } = interest
  const price = say(`disclosure.rate.${per}.${method}`, { rate: rate(ratePpm) })
  return { ...interest, sentence: say('disclosure.interest', { rate: price, amount: amount(totalMinor) }) }
}

export function describeRates(rates: DisclosedRates, { say, rate }: Wording): DescribedDisclosure['rates'] {
  const { aprPpm, law } = rates
  const sentence =
    aprPpm === null ? say(`disclosure.noApr.${law}`) : say(`disclosure.apr.${law}`, { rate: rate(aprPpm) })
  return { ...rates, sentence }
}

/** KFS annex B, with its items 2 to 2c in words. */
export function describeAprComputation(
  { aprComputation, payments, term }: LoanDisclosure,
  type: string,
  { repayment }: LoanTerms,
  { say, amount }: Wording,
): DescribedDisclosure['aprComputation'] {
  const amounts = payments.groups
    .map(({ count, amountMinor }) => say('disclosure.countOf', { count, amount: amount(amountMinor) }))
    .join(', ')
  return {
    ...aprComputation,
    term: termInWords(repayment, term.days, say),
    installments: say('disclosure.installments', { count: payments.count, type, amounts }),
  }
}
