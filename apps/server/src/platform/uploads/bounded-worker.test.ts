import { afterEach, describe, expect, it } from 'vitest'
import { type BoundedWorker, makeBoundedWorker, WorkerBusy, WorkerLost } from './photo-reader.ts'

const script = new URL('./unreliable-worker.fixtures.ts', import.meta.url)
const started: BoundedWorker<string, number>[] = []

function start(bounds: { mostWaiting?: number; timeLimitMs?: number } = {}): BoundedWorker<string, number> {
  const worker = makeBoundedWorker<string, number>(script, { mostWaiting: 8, timeLimitMs: 20_000, ...bounds })
  started.push(worker)
  return worker
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

afterEach(() => {
  for (const worker of started.splice(0)) worker.close()
})

describe('a bounded worker', () => {
  it('processes one task after the other in one process', async () => {
    const worker = start()
    const pids = await Promise.all([worker.run('a'), worker.run('b'), worker.run('c')])
    expect(new Set(pids).size).toBe(1)
    expect(pids[0]).not.toBe(process.pid)
  })

  it('is replaced when it crashes during a task, and does the next one', async () => {
    const worker = start()
    const first = await worker.run('a')
    const [lost, next] = await Promise.allSettled([worker.run('die'), worker.run('b')])
    expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(WorkerLost) })
    expect(next).toMatchObject({ status: 'fulfilled' })
    expect(next).not.toMatchObject({ value: first })
  })

  it('is killed and replaced when it takes too long', async () => {
    const worker = start({ timeLimitMs: 3_000 })
    const first = await worker.run('a')
    await expect(worker.run('hang')).rejects.toThrow(WorkerLost)
    expect(await worker.run('b')).not.toBe(first)
    expect(isRunning(first)).toBe(false)
  })

  it('refuses more tasks than may wait, and keeps those that wait', async () => {
    const worker = start({ mostWaiting: 2 })
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((piece) => worker.run(piece)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes[3]).toMatchObject({ reason: expect.any(WorkerBusy) })
    expect(await worker.run('f')).toBeGreaterThan(0)
  })
})
