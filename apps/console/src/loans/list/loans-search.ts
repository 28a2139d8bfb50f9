import { given, oneOf, textIn } from '../../platform/navigation/search.ts'
import type { LoanFilters, LoanOrder } from '../loan/loan.queries.ts'

const STATES = ['open', 'running', 'due', 'overdue', 'writtenOff', 'closed'] as const
const ORDERS = ['nextDue', 'paidOut', 'number'] as const
const MARKETS = ['IN', 'PH', 'ID'] as const

/** Reads what the address of the list says; days late are whole numbers, as in the field. */
export function loansSearch(search: Readonly<Record<string, unknown>>) {
  return given({
    market: oneOf(search, 'market', MARKETS),
    product: textIn(search, 'product', 40),
    state: oneOf(search, 'state', STATES),
    from: daysIn(search, 'from'),
    to: daysIn(search, 'to'),
    order: oneOf(search, 'order', ORDERS),
    columns: textIn(search, 'columns'),
  })
}

export type LoansSearch = ReturnType<typeof loansSearch>

/** The router reads a bare number of an address as a number. */
function daysIn(search: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const text = String(search[name] ?? '')
  return /^\d{1,4}$/.test(text) ? text : undefined
}

const PRODUCT = /^[a-z0-9][a-z0-9-]{0,39}$/

/** Returns the query for the server. */
export function askedFor({ market, product, state, from, to, order }: LoansSearch): {
  readonly filters: LoanFilters
  readonly orderBy: LoanOrder
} {
  return {
    filters: {
      ...(market && { market }),
      ...(product && PRODUCT.test(product) && { productId: product }),
      ...(state && { state }),
      ...(from && { minDaysLate: Number(from) }),
      ...(to && { maxDaysLate: Number(to) }),
    },
    orderBy: order ?? 'nextDue',
  }
}

export function isFiltered({ market, product, state, from, to }: LoansSearch): boolean {
  return [market, product, state, from, to].some((each) => each !== undefined)
}
