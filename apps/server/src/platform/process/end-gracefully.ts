import type { FastifyBaseLogger } from 'fastify'

/** Less than the starter waits before it kills a program. */
const LIMIT_MS = 15_000

/**
 * Ends this process on request, or after an unhandled failure, because its state is then unknown. Either way no more
 * calls are accepted and current work is finished first, within a limit. After a failure the exit code says so, and the
 * starter restarts it.
 */
export function endGracefully(log: FastifyBaseLogger, finish: () => Promise<void>, process = globalThis.process): void {
  let isEnding = false
  async function end(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    const limit = setTimeout(() => {
      log.error('what runs was not finished in time')
      process.exit(code || 1)
    }, LIMIT_MS)
    try {
      await finish()
    } catch (err) {
      log.error({ err }, 'the process could not be ended in order')
    }
    clearTimeout(limit)
    process.exit(code)
  }
  function fail(message: string): (err: unknown) => void {
    return (err) => {
      log.fatal({ err: err instanceof Error ? err : new Error(String(err)) }, message)
      void end(1)
    }
  }
  process.on('unhandledRejection', fail('a failure was not handled, and ends this process once what runs is finished'))
  process.on('uncaughtException', fail('an error was not caught, and ends this process once what runs is finished'))
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  // The starter is gone: nobody would stop this process later.
  process.on('disconnect', () => void end(0))
}
