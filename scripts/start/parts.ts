// What runs now and is stopped in reverse: the server before the database it writes to.
export type Part = {
  name: string
  pid: number
  // Settles when the part ends although nobody stopped it.
  failed: Promise<Error>
  stop: () => Promise<void>
  // The impatient way, for a second Ctrl-C.
  kill: () => unknown
}

export type Parts = ReturnType<typeof createParts>

export function createParts(say: (line: string) => void) {
  const running: Part[] = []
  const abort = new AbortController()
  let beginning: Promise<unknown> = Promise.resolve()

  function add(part: Part): void {
    running.push(part)
    part.failed.then((error) => fail(error))
  }

  // For a part that takes time to begin: stopping waits for it, so that nothing is left behind half started.
  async function begin(start: () => Promise<Part>): Promise<void> {
    abort.signal.throwIfAborted()
    const begun = start().then(add)
    beginning = begun.catch(() => {})
    await begun
    abort.signal.throwIfAborted()
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

  function stopOnSignals(): void {
    process.on('SIGINT', leave)
    process.on('SIGTERM', leave)
    process.on('SIGHUP', leave)
    process.on('disconnect', leave)
    if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid)
  }

  // npm passes SIGTERM on to the shell it runs us in. That dies of it and leaves us behind.
  function stopWithNpm(shell: number): void {
    const watch = () => process.ppid !== shell && !abort.signal.aborted && leave()
    setInterval(watch, 500).unref()
  }

  return { add, begin, fail, pids: () => running.map((part) => part.pid), signal: abort.signal, stopOnSignals }
}
