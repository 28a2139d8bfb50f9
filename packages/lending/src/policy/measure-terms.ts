import type { LateTerms } from '../terms/late-terms.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { Measured } from './measured.ts'
import type { FigureCheck } from './policy-check.ts'

/** The figure of a check that can be read off the terms; `undefined` for the other checks. */
export function measureTerms(check: FigureCheck, { late, coolingOff }: LoanTerms): Measured | undefined {
  switch (check.kind) {
    case 'late-rate':
      return { value: highestLateRatePpm(late), slack: 0 }
    case 'rate-on-late-charges':
      return { value: late.runsOnPenalty === true ? highestLateRatePpm(late) : 0, slack: 0 }
    case 'cooling-off':
      return { value: coolingOff?.days ?? 0, slack: 0 }
    default:
      return undefined
  }
}

/** By the day or by the month, as the terms have it. */
function highestLateRatePpm({ dailyTiers, monthlyPpm = 0 }: LateTerms): number {
  return Math.max(monthlyPpm, ...dailyTiers.map(({ ratePpm }) => ratePpm))
}
