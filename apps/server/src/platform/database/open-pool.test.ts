import { expect, it, onTestFinished, vi } from 'vitest'
import { forgiveSecondRelease, KEPT_OPEN, openPool, patienceWithCalls, patienceWithQueue } from './open-pool.ts'

const HOUR_MS = 3_600_000

/** A pool that has used all its connections at once, and then none for an hour. */
async function aQuietPool(size: number) {
  const pool = openPool(process.env.TEST_DATABASE_URL ?? '', size, () => undefined, patienceWithCalls)
  onTestFinished(() => pool.end())
  const used = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  for (const connection of used) connection.release()
  vi.advanceTimersByTime(HOUR_MS)
  return pool
}

it('some connections of a pool stay open while nothing happens, so that the next caller need not wait for one', async () => {
  const pool = await aQuietPool(KEPT_OPEN + 3)

  expect(pool.totalCount).toBe(KEPT_OPEN)
  expect(pool.idleCount).toBe(KEPT_OPEN)
})

it('a pool smaller than that keeps all of them', async () => {
  const pool = await aQuietPool(1)

  expect(pool.totalCount).toBe(1)
})

it('a connection that is given back twice ends nothing, and is not taken from its next user', async () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const pool = forgiveSecondRelease(openPool(url, 1, () => undefined, patienceWithQueue))
  onTestFinished(() => pool.end())
  const first = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _connection, release) => (error ? reject(error) : resolve(release)))
  })
  first()
  const next = await pool.connect()
  expect(first).not.toThrow()
  expect(pool.idleCount).toBe(0)
  next.release()
  next.release()
  expect(pool.idleCount).toBe(1)
})
