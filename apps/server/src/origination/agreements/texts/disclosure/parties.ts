import type { PaymentGroup } from '@hulog/lending'
import { type Block, figure, figures, paragraph } from '../../../../platform/documents/document.ts'
import type { AgreementFacts } from '../../agreement-facts.ts'
import { amountsIn } from '../figures.ts'
import { say } from '../say.ts'

/** KFS part 1 items 1 to 5; 12 CFR 1026.18(a). */
export function parties({ disclosure, borrowerName }: AgreementFacts): Block[] {
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
