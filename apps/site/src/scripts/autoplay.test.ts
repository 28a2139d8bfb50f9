import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVERY_MS, makeAutoplay } from './autoplay.ts'

const moveOn = vi.fn()
const onStop = vi.fn()
let isAway = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  isAway = false
})
afterEach(() => vi.useRealTimers())

describe('autoplay', () => {
  it('SIT-02 moves on every three seconds', () => {
    started()
    vi.advanceTimersByTime(EVERY_MS - 1)
    expect(moveOn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1 + EVERY_MS)
    expect(moveOn).toHaveBeenCalledTimes(2)
    expect(EVERY_MS).toBe(3000)
  })

  it('SIT-02 does not move again once it is stopped, and reports that once', () => {
    const autoplay = started()
    autoplay.stop()
    autoplay.stop()
    vi.advanceTimersByTime(10 * EVERY_MS)
    expect(moveOn).not.toHaveBeenCalled()
    expect(onStop).toHaveBeenCalledTimes(1)
  })

  it('reports nothing when it is stopped before it started', () => {
    makeAutoplay({ moveOn, isAway: () => isAway, onStop }).stop()
    expect(onStop).not.toHaveBeenCalled()
  })

  it('waits while the page is hidden', () => {
    started()
    isAway = true
    vi.advanceTimersByTime(5 * EVERY_MS)
    expect(moveOn).not.toHaveBeenCalled()
    isAway = false
    vi.advanceTimersByTime(EVERY_MS)
    expect(moveOn).toHaveBeenCalledTimes(1)
  })
})

function started() {
  const autoplay = makeAutoplay({ moveOn, isAway: () => isAway, onStop })
  autoplay.start()
  return autoplay
}
