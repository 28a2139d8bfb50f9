import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { lender, promisedDays } from '../../../lender.ts'
import { type Block, heading, numbered, paragraph, quiet } from '../../../platform/documents/document.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Section, sectionTitle } from './agreement-sections.ts'
import { paymentPlan } from './payment-plan.ts'
import { amountsIn, prepaymentWords, say, term } from './wording.ts'

export const title = 'Loan agreement'

/** The contract in plain words. Every figure and rule comes from the terms of this order. */
export function text(facts: AgreementFacts): Block[] {
  return [
    quiet(`Order ${facts.orderNumber}, made on ${facts.madeOn}`),
    paragraph(`Between ${lender.legalName}, ${lender.address} (“we”), and ${facts.borrowerName} (“you”).`),
    ...theLoan(facts),
    ...whatItCosts(facts),
    ...payingBack(facts),
    ...payingEarlyOrLate(facts),
    ...moreTime(facts),
    ...givingBack(facts),
    ...duties,
    ...promises(facts),
    ...signing,
  ]
}

function theLoan(facts: AgreementFacts): Block[] {
  const amount = amountsIn(facts.terms.currency)
  const { disclosure } = facts
  return [
    sectionHeading('The loan'),
    paragraph(
      `We lend you ${amount(disclosure.loanAmountMinor)} for ${term(facts)}. We send ${amount(disclosure.proceeds.netMinor)} to the account you named, which must be your own. The money arrives within ${promisedDays.creditFrom} to ${promisedDays.creditUntil} calendar days. If it does not arrive, you owe nothing.`,
    ),
  ]
}

function whatItCosts({ disclosure, quote }: AgreementFacts): Block[] {
  const amount = amountsIn(disclosure.currency)
  const { totalMinor, taxMinor } = disclosure.feeSums
  const tax = taxMinor === 0 ? '' : `, of which ${amount(taxMinor)} is tax`
  return [
    sectionHeading('What it costs'),
    paragraph(
      `${quote.rateDescription}. Interest comes to ${amount(disclosure.interest.totalMinor)} and fees to ${amount(totalMinor)}${tax}; the loan costs you ${amount(disclosure.financeCharge.totalMinor)} in all when you pay on time. We charge nothing that is not written here or in the key facts.`,
    ),
    ...disclosure.fees.map(({ sentence }) => paragraph(say(sentence, disclosure.currency))),
  ]
}

function payingBack({ disclosure }: AgreementFacts): Block[] {
  const amount = amountsIn(disclosure.currency)
  return [
    sectionHeading('How you pay it back'),
    paragraph(`You pay back ${amount(disclosure.payments.totalMinor)} in all:`),
    paymentPlan(disclosure),
    paragraph(
      [...disclosure.allocation.sentences, 'What you pay beyond the debt stays yours. We confirm every payment.'].join(
        ' ',
      ),
    ),
  ]
}

function payingEarlyOrLate(facts: AgreementFacts): Block[] {
  const { lateness, currency } = facts.disclosure
  return [
    sectionHeading('Paying early'),
    paragraph(prepaymentWords(facts)),
    sectionHeading('Paying late'),
    ...lateness.rules.map((rule) => paragraph(say(rule, currency))),
    ...(lateness.lifetimeCap ? [paragraph(say(lateness.lifetimeCap.sentence, currency))] : []),
    paragraph('Day 1 is the day after the due date.'),
  ]
}

/** TRM-04. */
function moreTime({ disclosure: { extension, currency } }: AgreementFacts): Block[] {
  const offered = extension ? say(extension.sentence, currency) : 'This loan cannot be extended.'
  return [sectionHeading('More time'), paragraph(offered)]
}

function givingBack({ disclosure: { coolingOff, currency } }: AgreementFacts): Block[] {
  const agreed = coolingOff
    ? say(coolingOff.sentence, currency)
    : 'This loan has no days in which you can give it back.'
  return [sectionHeading('Giving the loan back'), paragraph(agreed)]
}

const duties: readonly Block[] = [
  sectionHeading('What we ask of you'),
  numbered([
    `You are at least ${MINIMUM_AGE_YEARS} years old, of full legal capacity, a citizen of the country in which we lend to you, with a permanent address there.`,
    `You tell us within ${promisedDays.changeNotice} calendar days when your name, date of birth or address changes.`,
    `If a court orders you to pay, you pay within ${promisedDays.judgment} days.`,
  ]),
]

function promises({ disclosure }: AgreementFacts): Block[] {
  const { officer, phone, email, answerDays, thenTurnTo } = disclosure.facts.grievance
  return [
    sectionHeading('What we promise'),
    numbered([
      'We never contact people from your phone, and never read your contacts, messages or pictures.',
      `If we pass this loan on to another lender, we tell you at least ${promisedDays.assignmentNotice} business days before.`,
      `We answer complaints within ${answerDays} days: ${officer}, ${phone}, ${email}. After that you can turn to ${thenTurnTo}.`,
    ]),
  ]
}

const signing: readonly Block[] = [
  sectionHeading('Signing'),
  paragraph(
    'You sign by confirming the loan while signed in with your own phone. We keep this text exactly as you signed it, with the date and time, and you can read it and save it as a PDF at any time with your order.',
  ),
]

function sectionHeading(section: Section): Block {
  return heading(sectionTitle(section))
}
