import type { OwedKind, PlanRow, RestructuringQuote } from '@hulog/lending'
import { lender } from '../../../lender.ts'
import {
  type Block,
  figure,
  figures,
  heading,
  paragraph,
  quiet,
  type Table,
  table,
  total,
} from '../../../platform/documents/document.ts'
import { ended, joined } from '../../../platform/texts/wording.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { rateOrNone, rates, rights } from './key-facts.ts'
import { conditions, fees, financeCharge } from './key-facts-costs.ts'
import { paymentPlan } from './payment-plan.ts'

/** A part of the debt of the day, and what becomes of it under the new terms. */
export type UnpaidPart = {
  readonly kind: OwedKind
  readonly amountMinor: number
  readonly becomes: 'principal' | 'due-last' | 'given-up'
}

export type NewTermsFacts = {
  /** The new terms, with the same figures as a loan agreement. */
  readonly facts: AgreementFacts
  readonly quote: RestructuringQuote
  /** Parts of the principal that were still to be paid out; the new terms agree on none. */
  readonly partsEndedMinor: number
  readonly unpaid: readonly UnpaidPart[]
  /** Every payment under the new terms, with the one for the charges that are due last. */
  readonly plan: readonly PlanRow[]
  /** Which new terms of the loan, counted from 1. */
  readonly number: number
}

/**
 * The agreement on new terms of a running loan: what ends, what becomes of the debt, and the new terms with everything that
 * the laws require before signing. The statements of a new loan about its payout are left out, because nothing is paid out.
 */
export function text(agreed: NewTermsFacts): Block[] {
  const { facts, number } = agreed
  const { orderNumber: order, madeOn: date, borrowerName: borrower, wording } = facts
  const { say } = wording
  const { legalName, address } = lender
  return [
    quiet(say('newTerms.intro', { order, number, date })),
    paragraph(joined(say, [say('paper.parties', { lender: legalName, address, borrower }), say('newTerms.changes')])),
    heading(say('newTerms.ends')),
    paragraph(say('newTerms.ends.text', { date })),
    ...whatBecomesOfTheDebt(agreed),
    ...newTermsAtAGlance(agreed),
    heading(say('keyFacts.costs')),
    heading(say('keyFacts.fees'), 3),
    ...fees(facts),
    ...financeCharge(facts),
    heading(say('keyFacts.rate')),
    paragraph(say('newTerms.rateNote', { date })),
    ...rates(facts, { paysOut: false }),
    ...payments(agreed),
    heading(say('keyFacts.conditions')),
    ...conditions(facts),
    heading(say('keyFacts.rights')),
    ...rights(facts),
    heading(say('paper.signing')),
    paragraph(joined(say, [say('newTerms.signing'), say('paper.keptAsSigned')])),
  ]
}

function whatBecomesOfTheDebt({ facts, quote, unpaid, partsEndedMinor }: NewTermsFacts): Block[] {
  const { madeOn: date, wording } = facts
  const { say, amount } = wording
  const givenUpMinor = quote.waivedMinor + quote.writeDownMinor
  return [
    heading(say('newTerms.debt')),
    paragraph(say('newTerms.debt.text', { date })),
    debtTable(unpaid, facts),
    figures(say('newTerms.debt.sums'), [
      total(say('newTerms.principal'), amount(quote.principalMinor)),
      ...(quote.capitalisedMinor > 0 ? [figure(say('newTerms.capitalised'), amount(quote.capitalisedMinor))] : []),
      ...(quote.keptMinor > 0 ? [figure(say('newTerms.kept'), amount(quote.keptMinor))] : []),
      ...(givenUpMinor > 0 ? [figure(say('newTerms.givenUp'), amount(givenUpMinor))] : []),
    ]),
    ...(givenUpMinor > 0 ? [paragraph(say('newTerms.givenUp.text', { amount: amount(givenUpMinor) }))] : []),
    ...(partsEndedMinor > 0 ? [paragraph(say('newTerms.partsEnded.text', { amount: amount(partsEndedMinor) }))] : []),
  ]
}

function debtTable(unpaid: readonly UnpaidPart[], { wording: { say, amount } }: AgreementFacts): Table {
  const columns = [
    { title: say('newTerms.debt.kind') },
    { title: say('newTerms.debt.becomes') },
    { title: say('keyFacts.amountColumn'), isAmount: true },
  ]
  return table(
    say('newTerms.debt'),
    columns,
    unpaid.map(({ kind, becomes, amountMinor }) => [
      say(`newTerms.kind.${kind}`),
      say(`newTerms.becomes.${becomes}`),
      amount(amountMinor),
    ]),
    [say('paper.inAll'), '', amount(unpaid.reduce((sum, { amountMinor }) => sum + amountMinor, 0))],
  )
}

function newTermsAtAGlance({ facts, quote, plan }: NewTermsFacts): Block[] {
  const { wording, disclosure, quote: priced } = facts
  const { say, amount } = wording
  const { term, rates: yearly, payments: paid } = disclosure
  const totalMinor = plan.reduce((sum, { unpaidMinor }) => sum + unpaidMinor, 0)
  return [
    heading(say('newTerms.glance')),
    figures(say('newTerms.glance'), [
      total(say('newTerms.principal'), amount(quote.principalMinor)),
      total(say('keyFacts.payBack'), amount(totalMinor)),
      ...(quote.keptMinor > 0 ? [figure(say('newTerms.kept'), amount(quote.keptMinor))] : []),
      figure(say('keyFacts.kindOfPayments'), paid.type),
      figure(say('keyFacts.numberOfPayments'), String(paid.count)),
      figure(say('keyFacts.first'), term.firstDueOn),
      figure(say('keyFacts.last'), term.lastDueOn),
      figure(say('keyFacts.rate'), priced.rateDescription),
      figure(say('keyFacts.aprWithFees'), rateOrNone(facts, yearly.aprPpm)),
      figure(say('keyFacts.late'), priced.lateDescription),
    ]),
    paragraph(ended(say, term.sentence)),
  ]
}

function payments({ facts, quote }: NewTermsFacts): Block[] {
  const { wording, disclosure } = facts
  const { say, amount } = wording
  const kept = { amount: amount(quote.keptMinor), date: disclosure.term.lastDueOn }
  return [
    heading(say('keyFacts.yourPayments')),
    quiet(ended(say, disclosure.payments.sentence)),
    paymentPlan(disclosure, wording),
    ...(quote.keptMinor > 0 ? [paragraph(say('newTerms.kept.text', kept))] : []),
  ]
}
