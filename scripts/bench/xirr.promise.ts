import { compareXirr } from './compare-xirr.ts'
import { atMost, type Promised } from './promise.ts'

export const xirr: Promised = {
  name: 'xirr',
  async measure() {
    const { ours, theirs, ratio } = compareXirr()
    return [atMost('XIRR', ratio, 1, `of the time of the package xirr (${micros(ours)} beside ${micros(theirs)})`)]
  },
}

function micros(microseconds: number): string {
  return `${microseconds.toFixed(1)} µs`
}
