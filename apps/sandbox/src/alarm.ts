export type Alarm = { wake: () => void; stop: () => void }

type AlarmOptions = {
  now: () => number
  /** when the earliest piece of work is due, or null when there is none */
  nextDueAtMs: () => number | null
  run: () => void
}

/** Runs what is due and sleeps until the next piece of work. The work lives in the database, so a restart loses nothing. */
export function createAlarm({ now, nextDueAtMs, run }: AlarmOptions): Alarm {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function sleep() {
    clearTimeout(timer)
    const dueAtMs = stopped ? null : nextDueAtMs()
    if (dueAtMs !== null) timer = setTimeout(ring, Math.max(0, dueAtMs - now()))
  }

  function ring() {
    run()
    sleep()
  }

  function stop() {
    stopped = true
    clearTimeout(timer)
  }

  return { wake: () => void (stopped || ring()), stop }
}
