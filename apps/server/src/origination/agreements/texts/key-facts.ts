import {
  type Block,
  figure,
  figures,
  heading,
  list,
  paragraph,
  quiet,
  total,
} from '../../../platform/documents/document.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { ended, joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { businessDaysInWords, dayCountInWords } from '../disclosure/describe-days.ts'
import type { DescribedDisclosure } from '../disclosure/disclosure-facts.ts'
import { conditions, costs } from './key-facts-costs.ts'
import { partFigures, partsPlanned } from './loan-parts.ts'
import { paymentPlan } from './payment-plan.ts'

export function title(say: SayServer): string {
  return say('keyFacts.title')
}

/**
 * Everything the laws require before signing: India's Key Fact Statement (parts 1 and 2, annexes B and C) and the
 * Truth-in-Lending disclosures of the Philippines and the United States.
 */
export function text(facts: AgreementFacts): Block[] {
  const { say } = facts.wording
  return [
    quiet(say('keyFacts.intro', { product: facts.productName, date: facts.madeOn })),
    heading(say('keyFacts.glance')),
    ...glance(facts),
    heading(say('keyFacts.parties')),
    ...parties(facts),
    heading(say('keyFacts.costs')),
    ...costs(facts),
    heading(say('keyFacts.rate')),
    ...rates(facts),
    heading(say('keyFacts.yourPayments')),
    quiet(ended(say, facts.disclosure.payments.sentence)),
    paymentPlan(facts.disclosure, facts.wording),
    ...partsPlanned(facts),
    ...datesCount(facts),
    heading(say('keyFacts.conditions')),
    ...conditions(facts),
    heading(say('keyFacts.rights')),
    ...rights(facts),
  ]
}

function datesCount({ terms, wording: { say } }: AgreementFacts): Block[] {
  const moved = businessDaysInWords(terms, say)
  if (moved.length === 0) return [quiet(say('keyFacts.datesCount'))]
  return [quiet(joined(say, moved)), quiet(say('keyFacts.datesCountMoved'))]
}

/** Summary of the figures that decide whether to borrow. */
function glance(facts: AgreementFacts): Block[] {
  const { say, amount } = facts.wording
  const { proceeds, payments, financeCharge, rates, term } = facts.disclosure
  return [
    figures(say('keyFacts.glance'), [
      total(say('keyFacts.receive'), amount(proceeds.netMinor)),
      ...partFigures(facts),
      total(say('keyFacts.payBack'), amount(payments.totalMinor)),
      figure(say('keyFacts.cost'), amount(financeCharge.totalMinor)),
      figure(say('keyFacts.aprWithFees'), rateOrNone(facts, rates.aprPpm)),
      figure(say('keyFacts.first'), term.firstDueOn),
      figure(say('keyFacts.last'), term.lastDueOn),
      figure(say('keyFacts.rate'), facts.quote.rateDescription),
      figure(say('keyFacts.late'), facts.quote.lateDescription),
    ]),
  ]
}

/** KFS part 1 items 1 to 5; 12 CFR 1026.18(a). */
function parties({ disclosure, borrowerName, wording: { say, amount } }: AgreementFacts): Block[] {
  const { facts, loanAmountMinor, disbursal, term, payments } = disclosure
  return [
    figures(say('keyFacts.loan'), [
      figure(say('keyFacts.number'), facts.reference),
      figure(say('keyFacts.type'), facts.loanType),
      figure(say('keyFacts.borrower'), borrowerName),
      figure(say('keyFacts.lender'), facts.lender.name),
      figure(say('keyFacts.lenderAddress'), facts.lender.address),
      ...facts.lender.licences.map(({ name, number }) => figure(name, number)),
      figure(say('keyFacts.amount'), amount(loanAmountMinor)),
      figure(say('keyFacts.term'), say('keyFacts.days', { days: term.days })),
      figure(say('keyFacts.kindOfPayments'), payments.type),
      figure(say('keyFacts.numberOfPayments'), String(payments.count)),
      ...payments.groups.map((group) => figure(groupLabel(group, say), amount(group.amountMinor))),
    ]),
    paragraph(
      say('keyFacts.payoutAndTerm', { payout: ended(say, disbursal.sentence), term: ended(say, term.sentence) }),
    ),
  ]
}

type PaymentGroup = DescribedDisclosure['payments']['groups'][number]

/** The form of 12 CFR 1026.18(g): how many payments of one amount, and when. */
function groupLabel({ count, firstDueOn, lastDueOn }: PaymentGroup, say: SayServer): string {
  return count === 1
    ? say('keyFacts.onePayment', { date: firstDueOn })
    : say('keyFacts.payments', { count, from: firstDueOn, until: lastDueOn })
}

/**
 * KFS part 1 items 6, 7 and 9, annex B; 12 CFR 1026.18(e); RA 3765 section 4(7). New terms of a running loan pay nothing out.
 */
export function rates(facts: AgreementFacts, { paysOut = true }: { paysOut?: boolean } = {}): Block[] {
  const { say, rate } = facts.wording
  const { interest, rates: yearly } = facts.disclosure
  return [
    figures(say('keyFacts.rate'), [
      figure(say('keyFacts.rateOfInterest'), say(`keyFacts.ratePer.${interest.per}`, { rate: rate(interest.ratePpm) })),
      figure(say('keyFacts.kindOfRate'), say(`keyFacts.fixed.${interest.method}`)),
      total(say('keyFacts.apr'), rateOrNone(facts, yearly.aprPpm)),
      figure(say('keyFacts.effectiveYearly'), rateOrNone(facts, yearly.effectiveYearlyPpm)),
      figure(say('keyFacts.effectiveMonthly'), rateOrNone(facts, yearly.effectiveMonthlyPpm)),
    ]),
    paragraph(
      joined(say, [ended(say, interest.sentence), ...dayCountInWords(interest, say), ended(say, yearly.sentence)]),
    ),
    heading(say('keyFacts.aprWorkedOut'), 3),
    computation(facts, paysOut),
  ]
}

function computation(facts: AgreementFacts, paysOut: boolean): Block {
  const { say, amount, rate } = facts.wording
  const { aprComputation: apr, interest } = facts.disclosure
  return figures(say('keyFacts.aprWorkedOut'), [
    figure(say('keyFacts.amount'), amount(apr.loanAmountMinor)),
    figure(say('keyFacts.termLabel'), apr.term),
    figure(say('keyFacts.paymentsLabel'), ended(say, apr.installments)),
    figure(say('keyFacts.daysToFirst'), String(apr.daysToFirstDue)),
    figure(say('keyFacts.rateOfInterest'), say(`keyFacts.ratePer.${interest.per}`, { rate: rate(apr.ratePpm) })),
    figure(say('keyFacts.totalInterest'), amount(apr.totalInterestMinor)),
    figure(say('keyFacts.feesAndTax'), amount(apr.feesMinor)),
    ...(paysOut ? [figure(say('keyFacts.netPaidOut'), amount(apr.netDisbursedMinor))] : []),
    figure(say('keyFacts.loanAndInterest'), amount(apr.principalAndInterestMinor)),
    total(say('keyFacts.apr'), rateOrNone(facts, apr.aprPpm)),
  ])
}

export function rateOrNone({ wording: { say, rate } }: AgreementFacts, ratePpm: number | null): string {
  return ratePpm === null ? say('paper.noRate') : rate(ratePpm)
}

const clauseNames = ['disbursal', 'prepayment', 'default', 'recovery', 'grievance'] as const

/** KFS part 2; 12 CFR 1026.18(m), (p) and (q). */
export function rights({ disclosure, wording: { say } }: AgreementFacts): Block[] {
  const { grievance, clauses } = disclosure.facts
  return [
    list(disclosure.statements.map(({ title, sentence }) => say('keyFacts.statement', { title, sentence }))),
    heading(say('keyFacts.complaints'), 3),
    figures(say('keyFacts.complaints'), [
      figure(say('keyFacts.officer'), grievance.officer),
      figure(say('keyFacts.phone'), grievance.phone),
      figure(say('keyFacts.email'), grievance.email),
      figure(say('keyFacts.answeredWithin'), say('keyFacts.days', { days: grievance.answerDays })),
      figure(say('keyFacts.thenTurnTo'), grievance.thenTurnTo),
    ]),
    heading(say('keyFacts.clauses'), 3),
    figures(
      say('keyFacts.clauses'),
      clauseNames.map((name) => figure(say(`keyFacts.clause.${name}`), clauses[name])),
    ),
    heading(say('keyFacts.promises'), 3),
    list(disclosure.obligations),
    heading(say('keyFacts.absent'), 3),
    list(disclosure.notApplicable),
  ]
}
