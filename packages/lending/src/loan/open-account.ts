import { openingPlan } from '../recalculation/running-plan.ts'
import { type LoanAccount, openingAccount, type Plan } from './loan.ts'

/** The account of a plan that begins. A recalculated loan begins with nothing but its running plan. */
export function openAccount(plan: Plan): LoanAccount {
  if (plan.terms.recalculation === undefined) return openingAccount(plan.schedule)
  return { ...openingAccount({ ...plan.schedule, installments: [] }), running: openingPlan(plan) }
}
