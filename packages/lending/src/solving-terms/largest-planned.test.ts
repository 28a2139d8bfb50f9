import { describe, expect, it } from 'vitest'
import { largestPlanned } from './largest-planned.ts'

const range = { low: 0, start: 1, high: 1_000_000 }

/** Ten numbers of each figure, of which the first `planned` make a schedule. */
const inTens = (planned: number) => (at: number) => ({ figure: Math.floor(at / 10), isPlanned: at % 10 < planned })

describe('the largest number of which a schedule can be made', () => {
  it('is the largest within the limit where no gap follows it', () => {
    expect(largestPlanned(inTens(10), 7, range)).toBe(79)
  })

  it('is the last before the gap of its own figure', () => {
    expect(largestPlanned(inTens(3), 7, range)).toBe(72)
  })

  it('has a smaller figure where the one at the limit has no schedule', () => {
    const measure = (at: number) => ({ ...inTens(3)(at), isPlanned: at < 50 && at % 10 < 3 })
    expect(largestPlanned(measure, 7, range)).toBe(42)
  })

  it('is the last before the first gap after many figures without a schedule', () => {
    const measure = (at: number) => ({ figure: at, isPlanned: at < 10 })
    expect(largestPlanned(measure, 60, range)).toBe(9)
    expect(largestPlanned(measure, 900, range)).toBe(9)
  })

  it('does not exist where nothing is within the limit, or nothing makes a schedule', () => {
    expect(largestPlanned(inTens(10), -1, range)).toBeNull()
    expect(largestPlanned(inTens(0), 7, range)).toBeNull()
    expect(largestPlanned(inTens(0), 900, range)).toBeNull()
  })
})
