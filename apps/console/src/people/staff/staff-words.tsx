import type { Permission } from '@hulog/contract/permissions'
import { isPermission, permissions } from '@hulog/contract/permissions'
import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import type { Person, Role } from './staff.queries.ts'

/** The lists of the area. */
export const PEOPLE_LINKS = [
  { to: '/people', label: 'People' },
  { to: '/roles', label: 'Roles' },
  { to: '/services', label: 'Programs' },
  { to: '/rules', label: 'Approval rules' },
] as const

const STATES: Readonly<Record<Person['state'], readonly [NoticeTone | 'ended', string]>> = {
  active: ['done', 'At work'],
  invited: ['caution', 'Invited'],
  ended: ['ended', 'Access ended'],
}

export function stateInWords(state: Person['state']): string {
  return STATES[state][1]
}

export function PersonState({ state }: { state: Person['state'] }) {
  return <StateMark tone={STATES[state][0]}>{STATES[state][1]}</StateMark>
}

/** The role as people read it; its code while the roles are not known. */
export function roleName(code: string, roles: readonly Role[]): string {
  return roles.find(({ roleCode }) => roleCode === code)?.roleName ?? code
}

export function roleNames(codes: readonly string[], roles: readonly Role[]): string {
  return codes.map((code) => roleName(code, roles)).join(', ')
}

/** `people.edit` as `invite people, change their roles, and end their access`; a right of a newer server by its name. */
export function rightInWords(right: string): string {
  return isPermission(right) ? permissions[right].what : right
}

/** Why somebody may not do this, for the place where its button would stand. */
export function missingRight(right: Permission): string {
  return `It needs the right to ${permissions[right].what}, which none of your roles contains.`
}

/** What can be done about a person; null where it can, or why it cannot. */
export type PersonDeeds = Readonly<
  Record<'changeRoles' | 'endAccess' | 'endSessions' | 'renew' | 'recover', string | null>
>

const OWN = 'Nobody changes their own access. A colleague with the right can.'
const ENDED = 'The access of this person has ended for good.'

export function personDeeds(
  person: Person & { sessions: readonly unknown[] },
  me: string,
  mayEdit: boolean,
): PersonDeeds {
  const general = mayEdit ? (person.state === 'ended' ? ENDED : null) : missingRight('people.edit')
  const ofOthers = general ?? (person.staffName === me ? OWN : null)
  return {
    changeRoles: ofOthers,
    endAccess: ofOthers,
    endSessions: general ?? (person.sessions.length === 0 ? 'There is no open session.' : null),
    renew: general ?? (person.state === 'invited' ? null : 'The invitation was accepted.'),
    recover:
      ofOthers ?? (person.state === 'invited' ? 'The invitation was not accepted yet: make a new link for it.' : null),
  }
}
