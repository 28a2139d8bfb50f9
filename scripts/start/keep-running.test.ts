import { describe, expect, it, vi } from 'vitest'
import { keepRunning, makePauses, type Run } from './keep-running.ts'

describe('the pauses', () => {
  it('double up to half a minute', () => {
    const pauses = makePauses()
    expect(Array.from({ length: 8 }, () => pauses.nextMs(0))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it('start again after the part ran well for a minute', () => {
    const pauses = makePauses()
    pauses.nextMs(0)
    pauses.nextMs(59_999)
    expect(pauses.nextMs(60_000)).toBe(500)
    expect(pauses.nextMs(0)).toBe(1_000)
  })
})

/** A part whose lives each end when the test says so. */
function makeSubject() {
  const lives: { end: (why: string) => void; stopped: boolean }[] = []
  const said: string[] = []
  const waited: number[] = []
  const abort = new AbortController()
  const outcomes: string[] = []
  let atMs = 0
  const subject = {
    name: 'server',
    say: (line: string) => void said.push(line.trim()),
    signal: abort.signal,
    nowMs: () => atMs,
    wait: async (ms: number) => void waited.push(ms),
    onAgain: vi.fn(),
    start: async (): Promise<Run> => {
      const refused = outcomes.shift()
      if (refused) throw new Error(refused)
      const { promise: ended, resolve } = Promise.withResolvers<Error>()
      const life = { end: (why: string) => resolve(new Error(why)), stopped: false }
      lives.push(life)
      const stop = async () => {
        life.stopped = true
        resolve(new Error('stopped'))
      }
      return { pid: lives.length, ended, stop, kill: stop }
    },
  }
  const end = async (life: number, why = 'server ended (SIGKILL)') => {
    lives[life - 1]?.end(why)
    await vi.waitUntil(() => abort.signal.aborted || lives.length > life, 20_000)
  }
  return { subject, lives, said, waited, abort, outcomes, end, pass: (ms: number) => (atMs += ms) }
}

describe('a part that is kept running', () => {
  it('is restarted after a crash, with one line in the log', async () => {
    const { subject, said, end, waited } = makeSubject()
    const part = await keepRunning(subject)
    await end(1)
    await vi.waitUntil(() => subject.onAgain.mock.calls.length === 1, 20_000)
    expect(said).toEqual(['server ended (SIGKILL): server is started again in 0.5 s', 'server runs again'])
    expect(waited).toEqual([500])
    expect(part.pids()).toEqual([2])
  })

  it('stops everything when it cannot start the first time', async () => {
    const { subject, outcomes, said } = makeSubject()
    outcomes.push('PORT must be a number')
    await expect(keepRunning(subject)).rejects.toThrow('PORT must be a number')
    expect(said).toEqual([])
  })

  it('is retried with growing pauses while it cannot restart', async () => {
    const { subject, outcomes, said, waited, end } = makeSubject()
    await keepRunning(subject)
    outcomes.push('PostgreSQL did not start (postgres.log):\nPANIC: No space left on device', 'no answer', 'no answer')
    await end(1)
    expect(waited).toEqual([500, 1_000, 2_000, 4_000])
    expect(said[1]).toBe('there is no room on the disk: server is started again in 1 s')
  })

  it('is restarted quickly after it ran well', async () => {
    const { subject, waited, end, pass } = makeSubject()
    await keepRunning(subject)
    await end(1)
    await end(2)
    pass(60_000)
    await end(3)
    expect(waited).toEqual([500, 1_000, 500])
  })

  it('is not restarted once it is stopped', async () => {
    const { subject, lives, said } = makeSubject()
    const part = await keepRunning(subject)
    await part.stop()
    expect(lives).toMatchObject([{ stopped: true }])
    expect(said).toEqual([])
  })

  it('ends at once when it is stopped during a pause', async () => {
    const { subject, lives } = makeSubject()
    const { wait: _, ...realPauses } = subject
    const part = await keepRunning({ ...realPauses, pauses: { nextMs: () => 3_600_000 } })
    lives[0]?.end('ended')
    await vi.waitUntil(() => part.pids().length === 0, 20_000)
    await part.stop()
    expect(lives).toHaveLength(1)
  })

  it('is restarted without a pause when another part asks for it', async () => {
    const { subject, lives, waited, said } = makeSubject()
    const part = await keepRunning(subject)
    await part.startAnew('the database has another address')
    await vi.waitUntil(() => lives.length === 2, 20_000)
    expect(lives[0]?.stopped).toBe(true)
    expect(waited).toEqual([])
    expect(said[0]).toBe('the database has another address: server is started again now')
  })
})
