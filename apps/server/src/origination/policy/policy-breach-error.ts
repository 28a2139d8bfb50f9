import type { Breach } from '@hulog/lending'

/** What was to be done would break rules that nobody has overridden. */
export class PolicyBreachError extends Error {
  override readonly name = 'PolicyBreachError'
  readonly breaches: readonly Breach[]

  constructor(what: string, breaches: readonly Breach[]) {
    super(`${what} is against policy. ${breaches.map(({ sentence }) => sentence).join('. ')}`)
    this.breaches = breaches
  }
}
