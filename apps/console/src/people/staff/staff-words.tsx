import { isOverPeople, isPermission, type Permission, permissions } from '@hulog/contract/permissions'
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
  active: ['done', 'Active'],
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

/** Says why somebody may not do this, for the place where its button would stand. */
export function missingRight(right: Permission): string {
  return `It needs the right to ${permissions[right].what}, which none of your roles contains.`
}

type May = (permission: Permission) => boolean

/** Whether these rights contain some over people that the giver lacks: nobody gives more of these than they have. */
export function isBeyond(rights: readonly string[], may: May): boolean {
  return rights.some((right) => isPermission(right) && isOverPeople(right) && !may(right))
}

export type OfferedRoles = { readonly offered: readonly Role[]; readonly withheld: readonly Role[] }

/** The roles that somebody may give, with those that the person has already, and the roles that would be refused. */
export function rolesToGive(roles: readonly Role[], held: readonly string[], may: May): OfferedRoles {
  const isWithheld = (role: Role) => isBeyond(role.permissions, may) && !held.includes(role.roleCode)
  return { offered: roles.filter((role) => !isWithheld(role)), withheld: roles.filter(isWithheld) }
}

export const BEYOND =
  'These give rights over people that you do not have. A colleague who has those rights can give them.'

/** Deeds about a person: null where one can be done, else why it cannot. */
export type PersonDeeds = Readonly<
  Record<'changeRoles' | 'endAccess' | 'endSessions' | 'renew' | 'recover', string | null>
>

const OWN = 'Nobody changes their own access. A colleague with the right to do so can.'
const ENDED = 'The access of this person has ended for good.'

export function personDeeds(
  person: Person & { readonly sessions: readonly unknown[] },
  roles: readonly Role[],
  { me, may }: { readonly me: string; readonly may: May },
): PersonDeeds {
  const general = may('people.edit') ? (person.state === 'ended' ? ENDED : null) : missingRight('people.edit')
  const ofOthers = general ?? (person.staffName === me ? OWN : null)
  // A link to sign in as somebody is as good as their rights.
  const held = roles.filter(({ roleCode }) => person.roles.includes(roleCode)).flatMap((role) => role.permissions)
  const beyond = isBeyond(held, may)
    ? 'They have rights over people that you do not have. A colleague who has those rights can do this.'
    : null
  return {
    changeRoles: ofOthers,
    endAccess: ofOthers,
    endSessions: general ?? (person.sessions.length === 0 ? 'There is no open session.' : null),
    renew: general ?? (person.state === 'invited' ? beyond : 'The invitation was accepted.'),
    recover:
      ofOthers ??
      (person.state === 'invited' ? 'The invitation was not accepted yet: make a new link for it.' : beyond),
  }
}
