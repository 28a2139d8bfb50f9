import { LendingError, shown } from '../lending-error.ts'
import { type CashFlow, cashFlowsOf, requireCashFlows } from '../rates/cash-flow.ts'
import { indiaApr } from '../rates/india-apr.ts'
import { wholeMonths } from '../rates/months-and-days.ts'
import { philippineMonthlyRate } from '../rates/philippine-rates.ts'
import { regulationZApr } from '../rates/regulation-z/regulation-z-apr.ts'
import { xirr } from '../rates/xirr.ts'
import type { Schedule } from '../schedule/schedule.ts'

/**
 * The yearly rate of cash flows by a law's own formula, in parts per million; null where no rate exists
 * or none that can be held exactly.
 *
 * `india`: 12 × the monthly internal rate. The circular shows monthly loans only; in any other a month is 365/12 days, so
 * that a loan of 91 days costs the same whether or not its dates happen to be whole months apart.
 * `philippines`: RA 3765 section 4(7), a simple yearly rate: 12 × the effective monthly rate. `effective`: XIRR.
 * Errors: `terms-invalid` for a law that is none, `cash-flows-invalid`, `amount-out-of-range`, `date-unknown`.
 */
export function aprByLaw(law: AprLaw, flows: readonly CashFlow[]): number | null {
  requireCashFlows(flows)
  return statedPpm(rateByLaw(law, flows))
}

function rateByLaw(law: AprLaw, flows: readonly CashFlow[]): number | null {
  switch (law) {
    case 'india':
      return isMonthly(flows) ? indiaApr(flows) : monthlyOfYear(xirr(flows))
    case 'philippines': {
      const monthly = philippineRate(flows)
      return monthly === null ? null : monthly * 12
    }
    case 'regulation-z':
      return actuarialRate(flows)
    case 'effective':
      return xirr(flows)
    default:
      throw new LendingError('terms-invalid', `${shown(law)} is no law whose rate is known`)
  }
}

/** The Philippines' effective interest rate a month, in parts per million: calendar months where the loan runs by them. */
export function effectiveMonthlyPpm(flows: readonly CashFlow[]): number | null {
  requireCashFlows(flows)
  return statedPpm(philippineRate(flows))
}

/** The rates of a plan are those of its cash flows: nothing paid late. */
export function aprOfPlan(law: AprLaw, schedule: Schedule): number | null {
  return aprByLaw(law, cashFlowsOf(schedule))
}

function philippineRate(flows: readonly CashFlow[]): number | null {
  return philippineMonthlyRate(flows, isMonthly(flows) ? 'equal-months' : '30-days')
}

function isMonthly(flows: readonly CashFlow[]): boolean {
  const first = flows[0]
  return first !== undefined && flows.every(({ on }) => wholeMonths(first.on, on) !== null)
}

/** 12 times what a twelfth of a year costs. */
function monthlyOfYear(yearly: number | null): number | null {
  return yearly === null ? null : 12 * ((1 + yearly) ** (1 / 12) - 1)
}

function actuarialRate(flows: readonly CashFlow[]): number | null {
  const advances = flows.filter(({ amountMinor }) => amountMinor > 0)
  const payments = flows.filter(({ amountMinor }) => amountMinor < 0)
  return regulationZApr({
    advances,
    payments: payments.map(({ on, amountMinor }) => ({ on, amountMinor: -amountMinor })),
  })
}

/** Rounded half-up. Adding zero makes a rate that rounds to −0 a plain 0. */
function statedPpm(rate: number | null): number | null {
  if (rate === null) return null
  const ratePpm = Math.round(rate * 1_000_000) + 0
  return Number.isSafeInteger(ratePpm) ? ratePpm : null
}

/** The law whose yearly rate the lender must state. `effective`: the compounded rate, where no law names another. */
export const aprLaws = ['india', 'philippines', 'regulation-z', 'effective'] as const

export type AprLaw = (typeof aprLaws)[number]
