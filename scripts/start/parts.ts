// The running parts, stopped in reverse order: the server before its database.
export type Part = {
  name: string
  // Its current processes; none while it waits to be restarted.
  pids: () => number[]
  stop: () => Promise<void>
  // The impatient way, for a second Ctrl-C.
  kill: () => unknown
}

export type Parts = ReturnType<typeof createParts>

export function createParts(say: (line: string) => void) {
  const running: Part[] = []
  const abort = new AbortController()
  let beginning: Promise<unknown> = Promise.resolve()

  // For a part that takes time to begin: stopping waits for it, so that nothing is left behind half started.
  async function begin<P extends Part>(start: () => Promise<P>): Promise<P> {
    abort.signal.throwIfAborted()
    const begun = start()
    beginning = Promise.allSettled([beginning, begun.then((part) => running.push(part))])
    const part = await begun
    abort.signal.throwIfAborted()
    return part
  }

  async function stopAll(): Promise<void> {
    abort.abort()
    await beginning
    for (const part of running.reverse()) await part.stop()
  }

  async function fail(error: unknown): Promise<void> {
    if (abort.signal.aborted) return
    say(`\n  Hulog stops: ${error instanceof Error ? error.message : String(error)}\n`)
    await stopAll()
    process.exit(1)
  }

  async function leave(): Promise<void> {
    if (abort.signal.aborted) {
      for (const part of running) part.kill()
      process.exit(130)
    }
    say('\n  Stopping (again to force) …')
    await stopAll()
    process.exit(0)
  }

  // By the name of the part.
  function pids(): Record<string, number[]> {
    return Object.fromEntries(running.map((part) => [part.name, part.pids()]))
  }

  function stopOnSignals(): void {
    process.on('SIGINT', leave)
    process.on('SIGTERM', leave)
    process.on('SIGHUP', leave)
    process.on('disconnect', leave)
    // A fault of the starter itself: its parts do not outlive it.
    process.on('uncaughtException', fail)
    // A blocked terminal or file is no reason to end.
    process.stdout.on('error', () => {})
    process.stderr.on('error', () => {})
    if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid)
  }

  // npm passes SIGTERM on to the shell it runs us in. That dies of it and leaves us behind.
  function stopWithNpm(shell: number): void {
    const watch = () => process.ppid !== shell && !abort.signal.aborted && leave()
    setInterval(watch, 500).unref()
  }

  return { begin, fail, pids, signal: abort.signal, stopOnSignals }
}
