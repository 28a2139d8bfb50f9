import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './parts.ts'

// One life of a part: from when it serves until it has ended.
export type Run = {
  pid: number
  // Settles with the reason of its end.
  ended: Promise<Error>
  stop: () => Promise<void>
  kill: () => unknown
}

type Subject = {
  name: string
  // Resolves once it is ready, rejects when it cannot start. A start under way ends when the signal says so.
  start: (signal: AbortSignal) => Promise<Run>
  say: (line: string) => void
  signal: AbortSignal
  // Called when it runs again, under another process number.
  onAgain?: () => unknown
  pauses?: { nextMs: (ranMs: number) => number }
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  nowMs?: () => number
}

type KeptPart = Part & {
  // Restarts a part because of another one; does nothing when it is down already.
  startAnew: (why: string) => Promise<void>
}

// Starts a part, and restarts it whenever it crashed, until it is stopped. A failed first start is not retried: a
// setting is wrong, and a person has to know.
export async function keepRunning(subject: Subject): Promise<KeptPart> {
  const { name, say, pauses = makePauses(), wait = pause, nowMs = () => performance.now() } = subject
  const stopping = new AbortController()
  const signal = AbortSignal.any([subject.signal, stopping.signal])
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null))
  })
  let current: Run | null = await subject.start(signal)
  let whyAnew: string | null = null
  const kept = keep(current)

  async function keep(first: Run): Promise<void> {
    for (let run: Run | null = first; run; ) {
      const startedAt = nowMs()
      const error = await Promise.race([run.ended, aborted])
      if (!error || signal.aborted) return
      current = null
      run = await startAgain(whyAnew ?? error.message, nowMs() - startedAt)
      current = run
      if (run && !signal.aborted) announce()
    }
  }

  async function startAgain(why: string, ranMs: number): Promise<Run | null> {
    let reason = why
    let pauseMs = whyAnew === null ? pauses.nextMs(ranMs) : 0
    for (;;) {
      whyAnew = null
      say(`  ${reason}: ${name} is started again ${pauseMs > 0 ? `in ${pauseMs / 1000} s` : 'now'}`)
      if (pauseMs > 0) await wait(pauseMs, signal)
      if (signal.aborted) return null
      try {
        return await subject.start(signal)
      } catch (error) {
        if (signal.aborted) return null
        reason = inOneLine(error)
        pauseMs = pauses.nextMs(0)
      }
    }
  }

  function announce(): void {
    say(`  ${name} runs again`)
    subject.onAgain?.()
  }

  return {
    name,
    pids: () => (current ? [current.pid] : []),
    stop: async () => {
      stopping.abort()
      await kept
      await current?.stop()
    },
    kill: () => current?.kill(),
    startAnew: async (why) => {
      if (!current) return
      whyAnew = why
      await current.stop()
    },
  }
}

function inOneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n')
  const isFull = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(message)
  return isFull ? 'there is no room on the disk' : first.replace(/:$/, '')
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => {})
}

const firstMs = 500

const longestMs = 30_000

// A part that ran this long crashed for a new reason, and is restarted quickly.
const wellMs = 60_000

// The wait before a part that ended is started again: doubles each time, until the part has run well.
export function makePauses(): { nextMs: (ranMs: number) => number } {
  let lastMs = 0
  return {
    nextMs: (ranMs) => {
      lastMs = ranMs >= wellMs || lastMs === 0 ? firstMs : Math.min(lastMs * 2, longestMs)
      return lastMs
    },
  }
}
