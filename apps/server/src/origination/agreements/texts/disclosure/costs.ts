import type { LoanDisclosure } from '@hulog/lending'
import {
  type Block,
  figure,
  figures,
  heading,
  paragraph,
  table,
  total,
} from '../../../../platform/documents/document.ts'
import type { AgreementFacts } from '../../agreement-facts.ts'
import { amountsIn } from '../figures.ts'

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
