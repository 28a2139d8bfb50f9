import { type LoanTerms, specificationPrepayment } from '@hulog/lending'
import { signedTerms } from '../orders/orders.fixtures.ts'

/** A loan with everything a disclosure can speak of: fees with tax, extension, cooling-off, a cap, early payment by TRM-03. */
export const richTerms: LoanTerms = {
  ...signedTerms,
  interest: { per: 'month', ratePpm: 30_000, method: 'declining' },
  repayment: { kind: 'installments', count: 4, every: { months: 1 }, amortization: 'level' },
  upfrontFee: { ratePpm: 20_000, fixedMinor: 0, taken: 'deducted', taxPpm: 180_000 },
  installmentFee: { ratePpm: 0, fixedMinor: 1_000, taxPpm: 180_000 },
  late: { ...signedTerms.late, graceDays: 3, monthlyPpm: 20_000, lifetimeCapPpm: 1_000_000 },
  prepayment: { ...specificationPrepayment, interest: 'to-the-day' },
  extension: { times: 2, feeRatePpm: 20_000, feeFixedMinor: 0 },
  coolingOff: { days: 3, refundsUpfrontFee: true },
}

/**
 * What the laws ask for, by item, and the words under which it stands. KFS: RBI, Key Facts Statement, annexes A to C. TILA: 12 CFR
 * 1026.18. RA 3765: the Philippine Truth in Lending Act, section 4.
 */
export const requiredItems: readonly (readonly [item: string, words: string])[] = [
  ['KFS 1.1 loan number', 'Loan number'],
  ['KFS 1.1 type of loan', 'Type of loan'],
  ['KFS 1.2 sanctioned amount; RA 3765 4(1)', 'Amount of the loan'],
  ['KFS 1.3 disbursal schedule', 'Payout: '],
  ['KFS 1.4 term', 'Term of the loan'],
  ['KFS 1.5 kind of installments', 'Kind of payments'],
  ['KFS 1.5 number of installments; TILA (g)', 'Number of payments'],
  ['KFS 1.5 first payment', 'First payment'],
  ['KFS 1.6 rate of interest and its kind', 'Rate of interest'],
  ['KFS 1.6 fixed or floating', 'Fixed, on'],
  ['KFS 1.7 floating rate: none', 'Floating rate, benchmark, spread and reset'],
  ['KFS 1.8A fees to the lender; RA 3765 4(4)', 'Payable to the lender'],
  ['KFS 1.8B fees to third parties', 'Payable to third parties through the lender'],
  ['KFS 1.8 tax on fees', 'Tax on fees'],
  ['KFS 1.9 APR; TILA (e); RA 3765 4(7)', 'Annual percentage rate (APR)'],
  ['KFS 1.10(i) penal charges; TILA (l)', 'Paying late'],
  ['KFS 1.10(iii) foreclosure charges; TILA (k)', 'Charge for paying early'],
  ['KFS 1.10(iv) switching charges: none', 'Switching between a fixed and a floating rate'],
  ['KFS 1.10(v) other charges: extension', 'Fee of an extension'],
  ['KFS 2.1 recovery agents', 'Recovery: '],
  ['KFS 2.2 grievance clause', 'Where the agreement says it'],
  ['KFS 2.3 grievance officer', 'Grievance officer'],
  ['KFS 2.3 telephone', 'Telephone'],
  ['KFS 2.3 e-mail', 'E-mail'],
  ['KFS 2.4 transfer', 'Transfer: '],
  ['KFS 2.5 co-lending', 'Co-lending: '],
  ['KFS 2.6(i) cooling-off', 'Giving the loan back (cooling-off)'],
  ['KFS B computation of the APR', 'How the APR is worked out'],
  ['KFS B.5 total interest', 'Total interest'],
  ['KFS B.7 net disbursed amount', 'Net amount paid out'],
  ['KFS C repayment schedule', 'Owed before'],
  ['TILA (a) creditor', 'Address of the lender'],
  ['TILA (b) amount financed; RA 3765 4(5)', 'Amount financed'],
  ['TILA (c) itemization', 'Less Processing fee'],
  ['TILA (d) finance charge; RA 3765 4(6)', 'Finance charge'],
  ['TILA (h) total of payments', 'Total of payments'],
  ['TILA (i) demand feature: none', 'Demand: '],
  ['TILA (m) security', 'Security: '],
  ['TILA (n) insurance', 'Insurance and debt cancellation'],
  ['TILA (p) contract reference', 'Contract: '],
  ['TILA (q) assumption', 'Assumption: '],
  ['TILA (r) required deposit', 'Required deposit'],
  ['SEC MC 3 effective rate a month', 'Effective rate a month, all fees included'],
  ['SEC certificate of authority', 'SEC registration and Certificate of Authority'],
  ['Philippine disclosure: who hears a complaint after the lender', 'After that, turn to'],
]
