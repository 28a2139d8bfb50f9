import { LendingError, shown } from '../lending-error.ts'
import { type Permission, permissions } from './conduct.ts'
import type { RuleInForce } from './policy-pack.ts'
import { requireRules } from './require-policy-pack.ts'

/** Permissions that an app asks for although a rule forbids them. */
export type PermissionBreach = {
  rule: string
  permissions: readonly Permission[]
  /** "Google Play, permissions: contacts, media must not be asked for (Google Play, Financial Services policy, from 2023-05-31)". */
  sentence: string
}

/**
 * The rules that an app breaks by the permissions it asks for. A rule names those that are never asked for; with `only`,
 * all others are forbidden too, except those allowed once to identify a borrower.
 *
 * Errors: those of `requireRules`, `policy-invalid` for a permission that is not known.
 * Example: an app that asks for the camera and the contacts breaks Google Play's rule by the contacts.
 */
export function checkPermissions(asked: readonly Permission[], rules: readonly RuleInForce[]): PermissionBreach[] {
  requireAsked(asked)
  requireRules(rules)
  return rules.flatMap(({ code, check, pack, source, startsOn }) => {
    if (check.kind !== 'conduct' || check.conduct.matter !== 'permissions') return []
    const { never, only, onceForKyc = [] } = check.conduct
    const isAllowed = (permission: Permission) =>
      only === undefined || only.includes(permission) || onceForKyc.includes(permission)
    const forbidden = asked.filter((permission) => never.includes(permission) || !isAllowed(permission))
    if (forbidden.length === 0) return []
    const sentence = `${pack.name}, permissions: ${forbidden.join(', ')} must not be asked for (${source}, from ${startsOn})`
    return [{ rule: code, permissions: forbidden, sentence }]
  })
}

function requireAsked(asked: readonly Permission[]): void {
  if (!Array.isArray(asked)) throw new LendingError('policy-invalid', 'The permissions must be a list')
  for (const permission of asked) {
    if (!permissions.some((known) => known === permission)) {
      throw new LendingError('policy-invalid', `${shown(permission)} is not a permission`)
    }
  }
}
