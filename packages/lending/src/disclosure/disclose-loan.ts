import type { IsoDate } from '../calendar/iso-date.ts'
import { planSchedule } from '../schedule/plan-schedule.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import { discloseFees, discloseFinanceCharge, discloseProceeds, feeSumsOf } from './disclose-cost.ts'
import {
  discloseAllocation,
  discloseCoolingOff,
  discloseExtension,
  disclosePrepayment,
  newLoan,
} from './disclose-endings.ts'
import { discloseLateness } from './disclose-lateness.ts'
import { disclosePayments, discloseTerm } from './disclose-payments.ts'
import { computeApr, discloseInterest, discloseRates } from './disclose-rates.ts'
import { discloseStatements, lenderObligations, mattersThatDoNotApply } from './disclose-statements.ts'
import type { DisclosureFacts } from './disclosure-facts.ts'
import type { LoanDisclosure } from './loan-disclosure.ts'
import { amountIn } from './plain-words.ts'

/**
 * Everything a borrower must be told of a loan before signing, as India's Key Facts Statement, Truth in Lending and the
 * Philippine disclosure statement ask for it: see `LoanDisclosure` for the item of each law.
 *
 * Every figure is that of `planSchedule`, `owedOn`, the quotes and the rate functions; nothing is worked out a second time.
 * Errors: those of `planSchedule`; `amount-out-of-range` when more is passed on to third parties than the upfront fee is.
 * Source and example: RBI, Key Facts Statement, annex B: 20,000 over 24 months at 15 %, fees of 240 and 160: 19,600 paid
 * out, interest 3,274, APR 17.07 %.
 */
export function discloseLoan(terms: LoanTerms, disbursedOn: IsoDate, facts: DisclosureFacts): LoanDisclosure {
  const plan = planSchedule(terms, disbursedOn)
  const loan = newLoan(terms, plan)
  const fees = discloseFees(terms, plan.installments.length, facts)
  const payments = disclosePayments(terms, plan)
  const rates = discloseRates(facts.aprLaw, plan)
  const paidOut = amountIn(terms.currency, plan.netProceedsMinor)
  return {
    facts,
    currency: terms.currency,
    loanAmountMinor: terms.principalMinor,
    disbursal: { on: disbursedOn, isInStages: false, sentence: `${paidOut} at once on ${disbursedOn}` },
    term: discloseTerm(terms, plan),
    payments,
    interest: discloseInterest(terms, plan),
    fees,
    feeSums: feeSumsOf(fees),
    proceeds: discloseProceeds(terms, plan, fees),
    financeCharge: discloseFinanceCharge(plan, fees),
    rates,
    aprComputation: computeApr(terms, plan, payments, rates),
    lateness: discloseLateness(terms, plan),
    prepayment: disclosePrepayment(loan),
    extension: discloseExtension(loan),
    coolingOff: discloseCoolingOff(loan),
    allocation: discloseAllocation(terms),
    statements: discloseStatements(facts),
    obligations: lenderObligations,
    notApplicable: mattersThatDoNotApply,
  }
}
