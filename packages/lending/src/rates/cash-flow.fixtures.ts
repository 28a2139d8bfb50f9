import { addDays, addMonths, parseIsoDate } from '../calendar/iso-date.ts'
import type { CashFlow } from './cash-flow.ts'

/** Amounts in whole units of money, as laws print them. */
export function flow(on: string, amount: number): CashFlow {
  return { on: parseIsoDate(on), amountMinor: Math.round(amount * 100) }
}

export function everyMonths(count: number, firstOn: string, months: number, amount: number): CashFlow[] {
  const first = flow(firstOn, amount)
  return Array.from({ length: count }, (_, index) => ({ ...first, on: addMonths(first.on, index * months) }))
}

export function everyDays(count: number, firstOn: string, days: number, amount: number): CashFlow[] {
  const first = flow(firstOn, amount)
  return Array.from({ length: count }, (_, index) => ({ ...first, on: addDays(first.on, index * days) }))
}

/** Alternately on two days of each month, beginning with the first of them. */
export function everySemimonth(count: number, firstOn: string, secondOn: string, amount: number): CashFlow[] {
  const [first, second] = [flow(firstOn, amount), flow(secondOn, amount)]
  return Array.from({ length: count }, (_, index) => {
    const anchor = index % 2 === 0 ? first : second
    return { ...anchor, on: addMonths(anchor.on, Math.floor(index / 2)) }
  })
}

/** A rate in per cent to two decimals, as laws print them. */
export function percentOf(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 10_000) / 100
}
