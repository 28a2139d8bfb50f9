import { DomainError } from '../http/domain-error.ts'

export type Turns = { take<T>(work: () => Promise<T>): Promise<T> }

/**
 * Runs a limited number of tasks at once and lets a limited number wait, in order. Further callers are asked to try
 * again.
 * @throws UNAVAILABLE
 */
export function makeTurns({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): Turns {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new DomainError('UNAVAILABLE')
    // A finished task passes on its place, so that it is never counted as free in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async take(work) {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
