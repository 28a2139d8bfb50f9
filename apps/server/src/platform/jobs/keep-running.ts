import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Something that runs until it is stopped, or ends by itself. */
export type Running = { readonly ended: Promise<unknown>; stop(): Promise<unknown> }

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A part that ran for so long was well: the next pause is a short one again. */
const WELL_AFTER_MS = 60_000

/** Starts something, and starts it again whenever it ends by itself or cannot be started, after pauses that grow. */
export function keepRunning(what: string, start: () => Promise<Running>, log: FastifyBaseLogger, pause = sleepFor) {
  const stopping = new AbortController()
  const { signal } = stopping
  const whole = (async () => {
    let pauseMs = SHORTEST_PAUSE_MS
    while (!signal.aborted) {
      const startedAt = performance.now()
      await runOnce(what, start, log, signal)
      if (signal.aborted) return
      pauseMs = performance.now() - startedAt > WELL_AFTER_MS ? SHORTEST_PAUSE_MS : pauseMs
      await pause(pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await whole
    },
  }
}

async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, null, { signal }).catch(() => undefined)
}

async function runOnce(
  what: string,
  start: () => Promise<Running>,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  try {
    const running = await start()
    const asked = new Promise<'asked'>((resolve) => {
      if (signal.aborted) resolve('asked')
      else signal.addEventListener('abort', () => resolve('asked'), { once: true })
    })
    const ended = running.ended.then(
      () => null,
      (err: unknown) => ({ err }),
    )
    const outcome = await Promise.race([asked, ended])
    if (outcome !== 'asked') log.error({ err: outcome?.err }, `${what} ended and is started again`)
    await running.stop()
  } catch (err) {
    log.error({ err }, `${what} cannot be run now and is tried again`)
  }
}
