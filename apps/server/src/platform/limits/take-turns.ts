import { DomainError } from '../http/domain-error.ts'

export type Turns = { take<T>(work: () => Promise<T>): Promise<T> }

/**
 * Lets so many pieces of work run at once and so many wait, in order. Who comes when no more may wait is asked to try again.
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
    // Whoever ends hands its place on, so that it is never counted free in between.
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
