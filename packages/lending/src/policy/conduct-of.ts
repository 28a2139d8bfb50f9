import type { ConductMatter, ConductOf } from './conduct.ts'
import type { RuleInForce } from './policy-pack.ts'

/** What the rules in force say of one matter of conduct, every rule that says something. */
export function conductOf<Matter extends ConductMatter>(
  rules: readonly RuleInForce[],
  matter: Matter,
): ConductOf<Matter>[] {
  return rules.flatMap(({ check }) => {
    const isAbout = check.kind === 'conduct' && check.conduct.matter === matter
    return isAbout ? [check.conduct as ConductOf<Matter>] : []
  })
}
