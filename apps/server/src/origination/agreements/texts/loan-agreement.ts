import { MINIMUM_AGE_YEARS } from '@hulog/contract/limits'
import { lender, promisedDays } from '../../../lender.ts'
import { type Block, heading, numbered, paragraph, quiet } from '../../../platform/documents/document.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { ended, joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Section, sectionTitle } from '../disclosure/agreement-sections.ts'
import { businessDaysInWords, dayCountInWords } from '../disclosure/describe-days.ts'
import { partsAgreed, partsPlanned } from './loan-parts.ts'
import { paymentPlan } from './payment-plan.ts'
import { prepaymentWords } from './prepayment-words.ts'

export function title(say: SayServer): string {
  return say('agreement.title')
}

/** The contract in plain words. Every figure and rule comes from the terms of this order. */
export function text(facts: AgreementFacts): Block[] {
  const { say } = facts.wording
  const { legalName, address } = lender
  return [
    quiet(say('agreement.madeOn', { number: facts.orderNumber, date: facts.madeOn })),
    paragraph(say('paper.parties', { lender: legalName, address, borrower: facts.borrowerName })),
    ...theLoan(facts),
    ...whatItCosts(facts),
    ...payingBack(facts),
    ...payingEarlyOrLate(facts),
    ...moreTime(facts),
    ...givingBack(facts),
    ...duties(say),
    ...promises(facts),
    sectionHeading(say, 'signing'),
    paragraph(joined(say, [say('agreement.signing'), say('paper.keptAsSigned')])),
  ]
}

function theLoan(facts: AgreementFacts): Block[] {
  const { disclosure, quote, wording } = facts
  const { say, amount } = wording
  const { periods: count, termUnit } = quote
  const { laterParts, netMinor } = disclosure.proceeds
  const lent = {
    amount: amount(disclosure.loanAmountMinor),
    term: say(termUnit === 'day' ? 'terms.days' : 'terms.months', { count }),
    from: promisedDays.creditFrom,
    until: promisedDays.creditUntil,
  }
  return [
    sectionHeading(say, 'loan'),
    paragraph(
      laterParts === undefined
        ? say('agreement.loan', { ...lent, net: amount(netMinor) })
        : say('agreement.loanInParts', { ...lent, count: laterParts.length + 1 }),
    ),
    ...partsAgreed(facts),
  ]
}

function whatItCosts({ disclosure, quote, wording: { say, amount } }: AgreementFacts): Block[] {
  const { totalMinor, taxMinor } = disclosure.feeSums
  const costs = {
    rate: quote.rateDescription,
    interest: amount(disclosure.interest.totalMinor),
    fees: amount(totalMinor),
    cost: amount(disclosure.financeCharge.totalMinor),
  }
  return [
    sectionHeading(say, 'costs'),
    paragraph(
      taxMinor === 0 ? say('agreement.costs', costs) : say('agreement.costsTaxed', { ...costs, tax: amount(taxMinor) }),
    ),
    ...dayCountInWords(disclosure.interest, say).map(paragraph),
    ...disclosure.fees.map(({ sentence }) => paragraph(ended(say, sentence))),
  ]
}

function payingBack(facts: AgreementFacts): Block[] {
  const { disclosure, terms, wording } = facts
  const { say, amount } = wording
  const moved = businessDaysInWords(terms, say)
  return [
    sectionHeading(say, 'payingBack'),
    paragraph(say('agreement.payBack', { amount: amount(disclosure.payments.totalMinor) })),
    paymentPlan(disclosure, wording),
    ...partsPlanned(facts),
    ...(moved.length > 0 ? [paragraph(joined(say, moved))] : []),
    paragraph(joined(say, [...disclosure.allocation.sentences, say('agreement.overpaid')])),
  ]
}

function payingEarlyOrLate(facts: AgreementFacts): Block[] {
  const { say } = facts.wording
  const { rules, lifetimeCap } = facts.disclosure.lateness
  return [
    sectionHeading(say, 'payingEarly'),
    paragraph(prepaymentWords(facts)),
    sectionHeading(say, 'payingLate'),
    ...rules.map((rule) => paragraph(ended(say, rule))),
    ...(lifetimeCap ? [paragraph(ended(say, lifetimeCap.sentence))] : []),
    paragraph(say('agreement.dayOne')),
  ]
}

/** TRM-04. */
function moreTime({ disclosure: { extension }, wording: { say } }: AgreementFacts): Block[] {
  const offered = extension ? ended(say, extension.sentence) : say('disclosure.noExtension')
  return [sectionHeading(say, 'moreTime'), paragraph(offered)]
}

function givingBack({ disclosure: { coolingOff }, wording: { say } }: AgreementFacts): Block[] {
  const agreed = coolingOff ? ended(say, coolingOff.sentence) : say('disclosure.noCoolingOff')
  return [sectionHeading(say, 'givingBack'), paragraph(agreed)]
}

function duties(say: SayServer): Block[] {
  return [
    sectionHeading(say, 'duties'),
    numbered([
      say('agreement.duty.age', { years: MINIMUM_AGE_YEARS }),
      say('agreement.duty.changes', { days: promisedDays.changeNotice }),
      say('agreement.duty.court', { days: promisedDays.judgment }),
    ]),
  ]
}

function promises({ stated, wording: { say } }: AgreementFacts): Block[] {
  const { officer, phone, email, answerDays: days, thenTurnTo: turnTo } = stated.grievance
  return [
    sectionHeading(say, 'promises'),
    numbered([
      say('agreement.promise.noContacts'),
      say('agreement.promise.assignment', { days: promisedDays.assignmentNotice }),
      say('agreement.promise.complaints', { days, officer, phone, email, turnTo }),
    ]),
  ]
}

function sectionHeading(say: SayServer, section: Section): Block {
  return heading(sectionTitle(say, section))
}
