import type { LoanDisclosure, LoanTerms } from '@hulog/lending'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import { listed, type Wording } from '../../../platform/texts/wording.ts'
import { describeDisbursal, describeFees, describeFinanceCharge, describeProceeds } from './describe-costs.ts'
import { describeAllocation, describeCoolingOff, describeExtension, describePrepayment } from './describe-endings.ts'
import { describeLateness } from './describe-lateness.ts'
import {
  describeAprComputation,
  describeInterest,
  describePayments,
  describeRates,
  describeTerm,
} from './describe-plan.ts'
import type { DescribedDisclosure, DisclosureFacts } from './disclosure-facts.ts'

/**
 * Says the figures of a disclosure in the sentences that the laws ask for: see `LoanDisclosure` for the item of each law.
 * Matters that a law asks for and no loan here has (floating rates, deposits, insurance, sale prices) are in `notApplicable`.
 */
export function describeDisclosure(
  facts: DisclosureFacts,
  figures: LoanDisclosure,
  terms: LoanTerms,
  wording: Wording,
): DescribedDisclosure {
  const { say } = wording
  const { currency, loanAmountMinor, feeSums, coolingOff, extension } = figures
  const fees = describeFees(figures.fees, facts.lender.name, wording)
  const payments = describePayments(figures.payments, terms, wording)
  return {
    facts,
    currency,
    loanAmountMinor,
    disbursal: describeDisbursal(facts, figures, wording),
    term: describeTerm(figures, terms, say),
    payments,
    interest: describeInterest(figures.interest, wording),
    fees,
    feeSums,
    proceeds: describeProceeds(figures, fees, say),
    financeCharge: describeFinanceCharge(figures, fees, say),
    rates: describeRates(figures.rates, wording),
    aprComputation: describeAprComputation(figures, payments.type, terms, wording),
    lateness: describeLateness(figures.lateness, terms, wording),
    prepayment: describePrepayment(figures.prepayment, say),
    extension: extension && describeExtension(extension, wording),
    coolingOff: coolingOff && describeCoolingOff(coolingOff, say),
    allocation: describeAllocation(figures, say),
    statements: describeStatements(facts, wording),
    obligations: obligations.map((obligation) => say(`disclosure.obligation.${obligation}`)),
    notApplicable: absentMatters.map((matter) => say(`disclosure.absent.${matter}`)),
  }
}

/** The lender's promises: own account only, no contacts, no charge outside this statement. */
const obligations = ['ownAccount', 'noContacts', 'noOtherCharge', 'noChargeOnCharges'] as const

/** KFS part 1 items 7 and 10(iv); 12 CFR 1026.18(f), (i), (j), (n), (o), (r), (s), (t); RA 3765 section 4(2). */
const absentMatters = ['floating', 'switching', 'demand', 'sale', 'insurance', 'deposit'] as const

/** One sentence a subject of the law. 12 CFR 1026.18(m), (p), (q); KFS part 2 items 1 to 6. */
function describeStatements(facts: DisclosureFacts, wording: Wording): DescribedDisclosure['statements'] {
  const { say } = wording
  const { clauses, grievance, recoveryAgent: agent, security } = facts
  const { officer, phone, email, answerDays: days, thenTurnTo: turnTo } = grievance
  const clause = clauses.recovery
  return [
    {
      title: say('disclosure.recovery.title'),
      sentence:
        agent === null
          ? say('disclosure.recovery.lender', { clause })
          : say('disclosure.recovery.agent', { agent, clause }),
    },
    {
      title: say('disclosure.complaints.title'),
      sentence: say('disclosure.complaints', { clause: clauses.grievance, days, turnTo }),
    },
    { title: say('disclosure.officer.title'), sentence: say('disclosure.officer', { officer, phone, email }) },
    {
      title: say('disclosure.transfer.title'),
      sentence: say(`disclosure.transfer.${facts.isTransferable ? 'may' : 'not'}`),
    },
    { title: say('disclosure.coLending.title'), sentence: coLending(facts, wording) },
    {
      title: say('disclosure.security.title'),
      sentence: security === null ? say('disclosure.security.none') : say('disclosure.security.by', { security }),
    },
    {
      title: say('disclosure.assumption.title'),
      sentence: say(`disclosure.assumption.${facts.isAssumable ? 'can' : 'cannot'}`),
    },
    { title: say('disclosure.contract.title'), sentence: whereToRead(clauses, say) },
  ]
}

function coLending({ lender, coLenders = [] }: DisclosureFacts, { say, rate }: Wording): string {
  if (coLenders.length === 0) return say('disclosure.coLending.none', { lender: lender.name })
  const others = listed(
    say,
    coLenders.map(({ name, sharePpm }) => `${name} ${rate(sharePpm)}`),
  )
  return say('disclosure.coLending.with', { lender: lender.name, others })
}

function whereToRead(clauses: DisclosureFacts['clauses'], say: SayServer): string {
  const { default: notPaying, prepayment, disbursal } = clauses
  return say('disclosure.contract', { default: notPaying, prepayment, disbursal })
}
