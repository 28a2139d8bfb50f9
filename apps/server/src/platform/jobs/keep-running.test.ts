import { expect, it } from 'vitest'
import { makeLogger } from '../logging/make-logger.ts'
import { keepRunning } from './run-worker.ts'

it('a worker that ends, or cannot start, is restarted after growing pauses, until it is stopped', async () => {
  const pauses: number[] = []
  const stopped: number[] = []
  const isWell = Promise.withResolvers<void>()
  let starts = 0
  const start = async () => {
    starts += 1
    const number = starts
    if (number === 1) throw new Error('the database is away')
    if (number === 9) isWell.resolve()
    const ended = number < 9 ? Promise.reject(new Error('the database is away')) : new Promise(() => {})
    return { ended, stop: async () => void stopped.push(number) }
  }
  const running = keepRunning('a test', start, makeLogger('silent'), async (ms) => void pauses.push(ms))
  await isWell.promise
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(stopped).toEqual([2, 3, 4, 5, 6, 7, 8])
  await running.stop()
  expect(stopped.at(-1)).toBe(9)
  expect(starts).toBe(9)
})
