import type { LoanDisclosure } from '@hulog/lending'
import {
  type Block,
  figure,
  figures,
  heading,
  list,
  paragraph,
  table,
  total,
} from '../../../platform/documents/document.ts'
import type { AgreementFacts } from '../agreement-facts.ts'
import { type Amount, amountsIn, prepaymentWords, say } from './wording.ts'

/** Fees, amount financed, finance charge. KFS part 1 item 8; 12 CFR 1026.18(b) to (d); RA 3765 section 4. */
export function costs({ disclosure }: AgreementFacts): Block[] {
  const amount = amountsIn(disclosure.currency)
  const { proceeds, financeCharge } = disclosure
  return [
    heading('Fees', 3),
    ...fees(disclosure),
    heading('Amount financed: what you receive', 3),
    figures('Amount financed', [
      ...proceeds.itemization.map(({ label, amountMinor }) => figure(label, amount(amountMinor))),
      total('Amount financed, paid to you', amount(proceeds.netMinor)),
    ]),
    heading('Finance charge: what the credit costs you', 3),
    figures('Finance charge', [
      ...financeCharge.itemization.map(({ label, amountMinor }) => figure(label, amount(amountMinor))),
      total('Finance charge', amount(financeCharge.totalMinor)),
      total('Total of payments', amount(disclosure.payments.totalMinor)),
    ]),
  ]
}

function fees({ fees: charged, feeSums, currency }: LoanDisclosure): Block[] {
  const amount = amountsIn(currency)
  if (charged.length === 0) return [paragraph('There are no fees.')]
  const columns = [
    { title: 'Fee' },
    { title: 'Paid to' },
    { title: 'When' },
    ...['Amount', 'Tax', 'In all'].map((title) => ({ title, isAmount: true })),
  ]
  const rows = charged.map((fee) => [
    fee.name,
    fee.paidTo,
    `${fee.when === 'once' ? 'Once' : 'With each payment'}, ${fee.taken === 'deducted' ? 'kept back from the payout' : 'with the payments'}`,
    ...[fee.amountMinor, fee.taxMinor, fee.totalMinor].map(amount),
  ])
  return [
    table('Fees', columns, rows),
    figures('Sums of the fees', [
      figure('Payable to the lender', amount(feeSums.toLenderMinor)),
      figure('Payable to third parties through the lender', amount(feeSums.toThirdPartiesMinor)),
      figure('Tax on fees', amount(feeSums.taxMinor)),
      total('All fees', amount(feeSums.totalMinor)),
    ]),
  ]
}

/** KFS part 1 item 10 and part 2 item 6; 12 CFR 1026.18(k) and (l). */
export function conditions(facts: AgreementFacts): Block[] {
  const { disclosure } = facts
  const amount = amountsIn(disclosure.currency)
  const { prepayment, allocation } = disclosure
  return [
    heading('Paying late', 3),
    ...late(disclosure, amount),
    heading('Paying early', 3),
    figures('Paying early', [
      figure('Allowed from', prepayment.allowedFrom ?? 'Any day'),
      figure('Charge for paying early', amount(prepayment.chargeMinor)),
    ]),
    paragraph(prepaymentWords(facts)),
    heading('More time', 3),
    ...moreTime(disclosure, amount),
    heading('Giving the loan back (cooling-off)', 3),
    ...coolingOff(disclosure, amount),
    heading('What a payment covers first', 3),
    paragraph(allocation.sentences.join(' ')),
  ]
}

function late({ lateness, currency }: LoanDisclosure, amount: Amount): Block[] {
  const columns = [
    { title: 'Days late' },
    { title: 'Paid on' },
    ...['Overdue', 'Penalty', 'Late interest', 'To pay'].map((title) => ({ title, isAmount: true })),
  ]
  const rows = lateness.examples.map((example) => [
    String(example.daysLate),
    example.paidOn,
    ...[example.overdueMinor, example.penaltyMinor, example.lateInterestMinor, example.toPayMinor].map(amount),
  ])
  return [
    list(lateness.rules.map((rule) => say(rule, currency))),
    ...(rows.length > 0 ? [table('What being late costs on this loan', columns, rows)] : []),
    ...(lateness.lifetimeCap ? [paragraph(say(lateness.lifetimeCap.sentence, currency))] : []),
  ]
}

function moreTime({ extension, currency }: LoanDisclosure, amount: Amount): Block[] {
  if (!extension) return [paragraph('This loan cannot be extended.')]
  return [
    figures('More time', [
      figure('How often', String(extension.times)),
      figure('Fee of an extension', amount(extension.feeMinor)),
      figure('Interest of one more period', amount(extension.interestMinor)),
    ]),
    paragraph(say(extension.sentence, currency)),
  ]
}

function coolingOff({ coolingOff: agreed, currency }: LoanDisclosure, amount: Amount): Block[] {
  if (!agreed) return [paragraph('This loan has no days in which you can give it back.')]
  const columns = [
    { title: 'On' },
    { title: 'Interest of the days held', isAmount: true },
    { title: 'To pay', isAmount: true },
  ]
  const rows = agreed.exits.map(({ on, interestMinor, amountMinor }) => [
    on,
    amount(interestMinor),
    amount(amountMinor),
  ])
  return [paragraph(say(agreed.sentence, currency)), table('What giving the loan back takes', columns, rows)]
}
