import { expect, it } from 'vitest'
import { makeTurns } from './take-turns.ts'

const settled = (tried: PromiseSettledResult<unknown>[]) => tried.map(({ status }) => status)

it('a limited number runs at once, a limited number waits, and the rest are asked to try again', async () => {
  const turns = makeTurns({ atOnce: 2, mostWaiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  const tried = await Promise.allSettled(Array.from({ length: 7 }, () => turns.take(work)))
  expect(most).toBe(2)
  expect(settled(tried).filter((status) => status === 'rejected')).toHaveLength(2)
  expect(tried.at(-1)).toMatchObject({ reason: { reason: 'UNAVAILABLE' } })
  await expect(turns.take(async () => 'free again')).resolves.toBe('free again')
})

it('failed work frees its place', async () => {
  const turns = makeTurns({ atOnce: 1, mostWaiting: 1 })
  const failing = turns.take(() => Promise.reject(new Error('no')))
  const next = turns.take(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
})
