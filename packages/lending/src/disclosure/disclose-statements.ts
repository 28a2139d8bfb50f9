import { formatRatePlainly } from '../money/amount.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'

/** The sum of the given facts, one sentence per subject. */
export function discloseStatements(facts: DisclosureFacts): DisclosedStatement[] {
  const { clauses, grievance, recoveryAgent, security } = facts
  const { officer, phone, email, answerDays, thenTurnTo } = grievance
  return [
    {
      title: 'Recovery',
      sentence: `${recoveryAgent ?? 'The lender alone'} may approach the borrower to collect: ${clauses.recovery}.`,
    },
    {
      title: 'Complaints',
      sentence: `Complaints are heard as ${clauses.grievance} says and answered within ${answerDays} days; after that, turn to ${thenTurnTo}.`,
    },
    { title: 'Grievance officer', sentence: `${officer}, ${phone}, ${email}.` },
    {
      title: 'Transfer',
      sentence: `The loan ${facts.isTransferable ? 'may' : 'will not'} be transferred to another lender or securitised.`,
    },
    { title: 'Co-lending', sentence: coLending(facts) },
    {
      title: 'Security',
      sentence: security === null ? 'This loan is unsecured.' : `This loan is secured by ${security}.`,
    },
    {
      title: 'Assumption',
      sentence: `Somebody else ${facts.isAssumable ? 'can' : 'cannot'} take the loan over on its terms.`,
    },
    {
      title: 'Contract',
      sentence: `See the loan agreement on nonpayment and default (${clauses.default}), paying early (${clauses.prepayment}) and disbursal (${clauses.disbursal}).`,
    },
  ]
}

function coLending({ lender, coLenders = [] }: DisclosureFacts): string {
  if (coLenders.length === 0) return `${lender.name} funds the whole loan.`
  const shares = coLenders.map(({ name, sharePpm }) => `${name} ${formatRatePlainly(sharePpm)}`)
  return `${lender.name} lends together with ${shares.join(', ')}.`
}

export const lenderObligations: readonly string[] = [
  "The money goes to the borrower's own account only, and is paid back straight to the lender's.",
  "The lender never reads the phone's contacts, call log or media, and tells nobody else about the loan.",
  'No charge may be made that is not in this statement.',
  'Nothing is charged on unpaid late charges unless this statement says so.',
]

/** KFS part 1 items 7 and 10(iv); 12 CFR 1026.18(f), (i), (j), (n), (o), (r), (s), (t); RA 3765 section 4(2). */
export const mattersThatDoNotApply: readonly string[] = [
  'Floating rate, benchmark, spread and reset: the rate is fixed.',
  'Switching between a fixed and a floating rate: there is none.',
  'Demand: the lender cannot ask for the whole loan before it is due.',
  'Down payment, trade-in and total sale price: this is a loan of money.',
  'Insurance and debt cancellation: no condition of the loan, unless a fee above says so.',
  'Required deposit: none.',
]

/** A subject of the law and its value for this loan, such as "Security" and "This loan is unsecured." */
export type DisclosedStatement = { title: string; sentence: string }
