import { compareSchedule } from '../../packages/lending/bench/schedule-bench.ts'
import { atMost, type Promised } from './promise.ts'

export const schedule: Promised = {
  name: 'schedule',
  async measure() {
    const { ours, theirs, ratio } = compareSchedule()
    const times = `${ours.toFixed(1)} µs beside ${theirs.toFixed(1)} µs`
    return [atMost('Schedule', ratio, 3, `times the package amortizejs (${times})`)]
  },
}
