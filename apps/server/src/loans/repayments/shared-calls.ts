import type { RequestKey } from '../../platform/idempotency/once.ts'

/**
 * Requests with one key and body that arrive together share one run and its outcome. It only spares work: that nothing
 * happens twice, here or on another node, is for the provider's reference and the database to hold.
 */
export function makeSharedCalls<T>(): (request: RequestKey, run: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return ({ actor, operation, key, bodyHash }, run) => {
    if (key === null) return run()
    const name = JSON.stringify([actor, operation, key, bodyHash])
    const known = underWay.get(name)
    if (known) return known
    const started = run().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }
}
