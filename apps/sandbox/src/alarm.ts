export type Alarm = { wake: () => void; stop: () => void }

type AlarmOptions = {
  now: () => number
  /** when the earliest task is due, or null without one */
  nextDueAtMs: () => number | null
  run: () => void
}

/** Runs due tasks and sleeps until the next. Tasks are in the database, so a restart loses nothing. */
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
