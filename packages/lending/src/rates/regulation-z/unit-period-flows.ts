import { countSignChanges, type Flows, type Worth } from '../solving/flows.ts'
import type { UnitPeriods } from './unit-period.ts'

/** An amount after so many full unit-periods and a fraction of one. Advances are positive, payments negative. */
export type UnitPeriodFlow = UnitPeriods & { amount: number }

/**
 * Flows that grow by compound interest over full unit-periods and by simple interest over the fraction, as the
 * general equation of Appendix J, (b)(8), asks: amount ÷ ((1 + fraction × i) × (1 + i)^full).
 */
export function unitPeriodFlows(flows: readonly UnitPeriodFlow[]): Flows {
  const ordered = netByTime(flows)
  const [first, last] = [ordered[0]?.full ?? 0, ordered[ordered.length - 1]?.full ?? 0]
  return {
    weigh: (force, worth) => weigh(ordered, force < 0 ? last : first, force, worth),
    signChanges: countSignChanges(ordered.map(({ amount }) => amount)),
    span: last - first + 1,
    shortestGap: 1,
  }
}

function weigh(flows: readonly UnitPeriodFlow[], anchor: number, force: number, worth: Worth): void {
  const growth = Math.exp(force)
  const rate = Math.expm1(force)
  worth.received = worth.paid = worth.receivedTimes = worth.paidTimes = 0
  for (let index = 0; index < flows.length; index++) {
    const { full, fraction, amount } = flows[index]!
    const oddGrowth = 1 + fraction * rate
    const value = (amount * Math.exp(-force * (full - anchor))) / oddGrowth
    // How fast the worth falls as the force grows: the full periods, and what the fraction counts for at this rate.
    const time = full - anchor + (fraction * growth) / oddGrowth
    if (value > 0) {
      worth.received += value
      worth.receivedTimes += value * time
    } else {
      worth.paid -= value
      worth.paidTimes -= value * time
    }
  }
}

function netByTime(flows: readonly UnitPeriodFlow[]): UnitPeriodFlow[] {
  const netted: UnitPeriodFlow[] = []
  const ordered = flows.toSorted((a, b) => a.full - b.full || a.fraction - b.fraction)
  for (const flow of ordered) {
    const last = netted[netted.length - 1]
    if (last?.full === flow.full && last.fraction === flow.fraction) last.amount += flow.amount
    else netted.push({ ...flow })
  }
  return netted.filter(({ amount }) => amount !== 0)
}
