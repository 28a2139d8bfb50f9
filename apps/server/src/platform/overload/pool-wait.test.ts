import { expect, it } from 'vitest'
import { makePoolWait } from './admission.ts'

function aPool() {
  let acquired = () => {}
  const pool = {
    waitingCount: 0,
    on(_event: 'acquire', listener: () => void) {
      acquired = listener
    },
  }
  return {
    waitAt: makePoolWait(pool),
    come: (count: number) => {
      pool.waitingCount += count
    },
    giveUp: (count: number) => {
      pool.waitingCount -= count
    },
    serve: (count: number) => {
      pool.waitingCount -= count
      for (let each = 0; each < count; each += 1) acquired()
    },
  }
}

it('is zero while nobody waits', () => {
  const { waitAt } = aPool()
  expect([waitAt(0), waitAt(50)]).toEqual([0, 0])
})

it('is counted for the oldest waiter, until it is served', () => {
  const { waitAt, come, serve } = aPool()
  come(2)
  waitAt(0)
  come(3)
  expect(waitAt(50)).toBe(50)
  serve(1)
  expect(waitAt(100)).toBe(100)
  serve(1)
  expect(waitAt(150)).toBe(100)
  serve(3)
  expect(waitAt(200)).toBe(0)
})

it('ignores waiters that gave up', () => {
  const { waitAt, come, giveUp, serve } = aPool()
  come(5)
  waitAt(0)
  giveUp(5)
  expect(waitAt(1000)).toBe(0)
  come(4)
  waitAt(1050)
  giveUp(3)
  waitAt(1100)
  serve(1)
  expect(waitAt(1150)).toBe(0)
})
