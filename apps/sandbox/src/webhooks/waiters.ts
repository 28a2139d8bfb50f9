export type Waiters = {
  /** true when the event was acknowledged in time */
  wait: (eventId: string, longestMs: number) => Promise<boolean>
  tell: (eventId: string, acknowledged: boolean) => void
  tellAll: () => void
}

/** Callers who want to see an event acknowledged before they are answered. */
export function createWaiters(): Waiters {
  const waiting = new Map<string, Set<(acknowledged: boolean) => void>>()

  function wait(eventId: string, longestMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), longestMs)
      const callers = waiting.get(eventId) ?? new Set()
      waiting.set(eventId, callers.add(finish))

      function finish(acknowledged: boolean) {
        clearTimeout(timer)
        callers.delete(finish)
        if (callers.size === 0) waiting.delete(eventId)
        resolve(acknowledged)
      }
    })
  }

  function tell(eventId: string, acknowledged: boolean) {
    for (const finish of [...(waiting.get(eventId) ?? [])]) finish(acknowledged)
  }

  function tellAll() {
    for (const eventId of [...waiting.keys()]) tell(eventId, false)
  }

  return { wait, tell, tellAll }
}
