import { parseIsoDate } from '../calendar/iso-date.ts'
import { LendingError, shown } from '../lending-error.ts'
import { type ConductMatter, type ConductOf, conductMatters } from './conduct.ts'
import { channels, type PolicyPack, type PolicyPlace, type RuleInForce } from './policy-pack.ts'
import { requirePolicyPack, requireRules } from './require-policy-pack.ts'

/**
 * The rules in force on a day in a market and on a channel; a rule applies on its first and its last day.
 *
 * Errors: those of `requirePolicyPack`, `policy-invalid` for a place without market or known channel, `date-unknown`.
 */
export function rulesOn(packs: readonly PolicyPack[], place: PolicyPlace): RuleInForce[] {
  requirePacks(packs)
  requirePlace(place)
  const { market, channel, on } = place
  return packs
    .filter((pack) => pack.market === null || pack.market === market)
    .filter((pack) => pack.channel === null || pack.channel === channel)
    .flatMap(({ code, name, rules }) => rules.map((rule) => ({ ...rule, pack: { code, name } })))
    .filter(({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || on <= endsOn))
}

function requirePacks(packs: readonly PolicyPack[]): void {
  if (!Array.isArray(packs)) throw new LendingError('policy-invalid', 'The packs must be a list')
  for (const pack of packs) requirePolicyPack(pack)
}

function requirePlace(place: PolicyPlace): void {
  if (typeof place !== 'object' || place === null || typeof place.market !== 'string') {
    throw new LendingError('policy-invalid', 'Rules apply in a market')
  }
  if (!channels.includes(place.channel)) {
    throw new LendingError('policy-invalid', `${shown(place.channel)} is not one of ${channels.join(', ')}`)
  }
  parseIsoDate(place.on)
}

/**
 * The values of the rules in force for one subject of conduct.
 *
 * Errors: those of `requireRules`, `policy-invalid` for a subject that no rule can have.
 */
export function conductOf<Matter extends ConductMatter>(
  rules: readonly RuleInForce[],
  matter: Matter,
): ConductOf<Matter>[] {
  requireRules(rules)
  if (!conductMatters.includes(matter)) {
    throw new LendingError('policy-invalid', `${shown(matter)} is no subject of conduct`)
  }
  return rules.flatMap(({ check }) => {
    const isAbout = check.kind === 'conduct' && check.conduct.matter === matter
    return isAbout ? [check.conduct as ConductOf<Matter>] : []
  })
}
