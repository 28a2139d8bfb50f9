import { type Block, figure, figures, total } from '../../../../platform/documents/document.ts'
import type { AgreementFacts } from '../../agreement-facts.ts'
import { amountsIn, percentOrNone } from '../figures.ts'

/** What decides whether to borrow, before all detail: what is received, paid back, the cost of it, when, and if late. */
export function glance(facts: AgreementFacts): Block[] {
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
