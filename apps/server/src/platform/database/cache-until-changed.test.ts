import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { cacheUntilChanged } from './cache-until-changed.ts'

afterEach(() => vi.useRealTimers())

function aKeeper(load: () => Promise<string>) {
  const time = { ms: 0 }
  const now = () => new Date(time.ms)
  const clock = {
    now,
    businessNow: now,
    businessDate: () => '2026-01-01' as never,
    dateOf: () => '2026-01-01' as never,
  }
  const made: string[] = []
  const make = (source: string) => {
    made.push(source)
    return { source }
  }
  const keep = cacheUntilChanged({ clock, log: pino({ level: 'silent' }), what: 'a test', load, make })
  return { keep, made, pass: (ms: number) => (time.ms += ms) }
}

it('makes the same thing once, and checks at most once a second', async () => {
  let loads = 0
  const { keep, made, pass } = aKeeper(async () => {
    loads += 1
    return 'a'
  })
  const first = await keep()
  expect(await keep()).toBe(first)
  expect(loads).toBe(1)
  pass(1000)
  expect(await keep()).toBe(first)
  expect({ loads, made }).toEqual({ loads: 2, made: ['a'] })
})

it('waits two seconds for an answer, then returns the last good value', async () => {
  vi.useFakeTimers()
  let load = async () => 'a'
  const { keep, pass } = aKeeper(() => load())
  const good = await keep()
  load = () => new Promise(() => {})
  pass(1000)
  const asked = keep()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toBe(good)
})

it('refuses without an earlier good value, and tries again a second later', async () => {
  let isAway = true
  const { keep, pass } = aKeeper(async () => {
    if (isAway) throw new Error('away')
    return 'a'
  })
  await expect(keep()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  isAway = false
  await expect(keep()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  pass(1000)
  expect(await keep()).toEqual({ source: 'a' })
})
