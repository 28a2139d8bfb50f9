import type { PaymentGroup } from '@hulog/lending'
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
import type { AgreementFacts } from '../agreement-facts.ts'
import { conditions, costs } from './disclosure-costs.ts'
import { paymentPlan } from './payment-plan.ts'
import { amountsIn, percent, percentOrNone, say } from './wording.ts'

export const title = 'Key facts and cost of your loan'

/**
 * Everything the laws require before signing: India's Key Fact Statement (parts 1 and 2, annexes B and C) and the
 * Truth-in-Lending disclosures of the Philippines and the United States.
 */
export function text(facts: AgreementFacts): Block[] {
  return [
    quiet(`${facts.productName}. Key Fact Statement and Truth-in-Lending disclosure, figures of ${facts.madeOn}.`),
    heading('At a glance'),
    ...glance(facts),
    heading('Who lends, to whom, and what'),
    ...parties(facts),
    heading('What it costs'),
    ...costs(facts),
    heading('The rate'),
    ...rates(facts),
    heading('Your payments'),
    ...payments(facts),
    heading('If you pay late, early, or need more time'),
    ...conditions(facts),
    heading('Your rights, and what else the law wants you to know'),
    ...rights(facts),
  ]
}

/** Summary of the figures that decide whether to borrow. */
function glance(facts: AgreementFacts): Block[] {
  const { disclosure, quote } = facts
  const amount = amountsIn(disclosure.currency)
  const { proceeds, payments, financeCharge, rates, term } = disclosure
  return [
    figures('At a glance', [
      total('You receive', amount(proceeds.netMinor)),
      total('You pay back in all', amount(payments.totalMinor)),
      figure('Of this, the loan costs you', amount(financeCharge.totalMinor)),
      figure('Annual percentage rate (APR), all fees included', percentOrNone(facts, rates.aprPpm)),
      figure('First payment', term.firstDueOn),
      figure('Last payment', term.lastDueOn),
      figure('The rate', quote.rateDescription),
      figure('If you pay late', quote.lateDescription),
    ]),
  ]
}

/** KFS part 1 items 1 to 5; 12 CFR 1026.18(a). */
function parties({ disclosure, borrowerName }: AgreementFacts): Block[] {
  const { facts, loanAmountMinor, disbursal, term, payments } = disclosure
  const amount = amountsIn(disclosure.currency)
  return [
    figures('The loan', [
      figure('Loan number', facts.reference),
      figure('Type of loan', facts.loanType),
      figure('Borrower', borrowerName),
      figure('Lender', facts.lender.name),
      figure('Address of the lender', facts.lender.address),
      ...facts.lender.licences.map(({ name, number }) => figure(name, number)),
      figure('Amount of the loan', amount(loanAmountMinor)),
      figure('Term of the loan', `${term.days} days`),
      figure('Kind of payments', payments.type),
      figure('Number of payments', String(payments.count)),
      ...payments.groups.map((group) => figure(groupLabel(group), amount(group.amountMinor))),
    ]),
    paragraph(
      `Payout: ${say(disbursal.sentence, disclosure.currency)} Term: ${say(term.sentence, disclosure.currency)}`,
    ),
  ]
}

/** The form of 12 CFR 1026.18(g): how many payments of one amount, and when. */
function groupLabel({ count, firstDueOn, lastDueOn }: PaymentGroup): string {
  return count === 1 ? `1 payment, on ${firstDueOn}` : `${count} payments, from ${firstDueOn} to ${lastDueOn}`
}

/** KFS part 1 items 6, 7 and 9, annex B; 12 CFR 1026.18(e); RA 3765 section 4(7). */
function rates(facts: AgreementFacts): Block[] {
  const { interest, rates: yearly, currency } = facts.disclosure
  return [
    figures('The rate', [
      figure('Rate of interest', `${percent(facts, interest.ratePpm)} a ${interest.per}`),
      figure(
        'Kind of rate',
        `Fixed, ${interest.method === 'flat' ? 'on the amount borrowed' : 'on the unpaid balance'}`,
      ),
      total('Annual percentage rate (APR)', percentOrNone(facts, yearly.aprPpm)),
      figure('Effective rate a year, all fees included', percentOrNone(facts, yearly.effectiveYearlyPpm)),
      figure('Effective rate a month, all fees included', percentOrNone(facts, yearly.effectiveMonthlyPpm)),
    ]),
    paragraph(`${say(interest.sentence, currency)} ${say(yearly.sentence, currency)}`),
    heading('How the APR is worked out', 3),
    computation(facts),
  ]
}

function computation(facts: AgreementFacts): Block {
  const { aprComputation: apr, currency, interest } = facts.disclosure
  const amount = amountsIn(currency)
  return figures('How the APR is worked out', [
    figure('Amount of the loan', amount(apr.loanAmountMinor)),
    figure('Term', apr.term),
    figure('Payments', say(apr.installments, currency)),
    figure('Days until the first payment', String(apr.daysToFirstDue)),
    figure('Rate of interest', `${percent(facts, apr.ratePpm)} a ${interest.per}`),
    figure('Total interest', amount(apr.totalInterestMinor)),
    figure('Fees and tax on them', amount(apr.feesMinor)),
    figure('Net amount paid out', amount(apr.netDisbursedMinor)),
    figure('Loan and interest together', amount(apr.principalAndInterestMinor)),
    total('Annual percentage rate (APR)', percentOrNone(facts, apr.aprPpm)),
  ])
}

function payments({ disclosure }: AgreementFacts): Block[] {
  return [
    quiet(say(disclosure.payments.sentence, disclosure.currency)),
    paymentPlan(disclosure),
    quiet(
      'The dates count from the day the money is sent. If your bank takes it on a later day, every date moves by as many days and the amounts stay the same unless a month is longer or shorter.',
    ),
  ]
}

/** KFS part 2; 12 CFR 1026.18(m), (p) and (q). */
function rights({ disclosure }: AgreementFacts): Block[] {
  const { grievance, clauses } = disclosure.facts
  return [
    list(disclosure.statements.map(({ title, sentence }) => `${title}: ${sentence}`)),
    heading('Complaints', 3),
    figures('Complaints', [
      figure('Grievance officer', grievance.officer),
      figure('Telephone', grievance.phone),
      figure('E-mail', grievance.email),
      figure('Answered within', `${grievance.answerDays} days`),
      figure('After that, turn to', grievance.thenTurnTo),
    ]),
    heading('Where the agreement says it', 3),
    figures('Where the agreement says it', [
      figure('Payout', clauses.disbursal),
      figure('Paying early', clauses.prepayment),
      figure('Not paying', clauses.default),
      figure('Recovery', clauses.recovery),
      figure('Complaints', clauses.grievance),
    ]),
    heading('What we promise', 3),
    list(disclosure.obligations),
    heading('What does not exist on this loan', 3),
    list(disclosure.notApplicable),
  ]
}
