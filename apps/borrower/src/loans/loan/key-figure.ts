import type { Standing } from '../../origination/orders/order-views.ts'

export type KeyFigure = {
  readonly kind: 'dueNow' | 'next' | 'payoff' | 'repaid'
  readonly amountMinor: number
  readonly on: string | null
}

/** The one figure a borrower opens the page for: what is due, else what comes next, else what is left, else what was paid. */
export function keyFigure(standing: Standing): KeyFigure {
  const { dueNowMinor, nextDueMinor, nextDueOn, payoffMinor, repaidMinor } = standing
  if (dueNowMinor > 0) return { kind: 'dueNow', amountMinor: dueNowMinor, on: oldestUnpaidOn(standing) }
  if (nextDueMinor > 0) return { kind: 'next', amountMinor: nextDueMinor, on: nextDueOn }
  if (payoffMinor > 0) return { kind: 'payoff', amountMinor: payoffMinor, on: null }
  return { kind: 'repaid', amountMinor: repaidMinor, on: null }
}

function oldestUnpaidOn({ plan }: Standing): string | null {
  return plan.find(({ unpaidMinor }) => unpaidMinor > 0)?.dueOn ?? null
}
