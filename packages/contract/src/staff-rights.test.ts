import { expect, it } from 'vitest'
import { ACTS, type Operation, operations, permissionNames } from './index.ts'
import { onlyReads } from './people/permissions.ts'

const all: readonly Operation[] = Object.values(operations)
const ofStaff = all.filter(({ access }) => access === 'staff')
const names = (some: readonly Operation[]) => some.map(({ name }) => name)

/** Calls of the console before anybody is signed in, and to end a session that may have ended already. */
const BEFORE_SIGN_IN = [
  'signInStaff',
  'confirmStaffCode',
  'confirmStaffPasskey',
  'openInvitation',
  'acceptInvitation',
  'signOutStaff',
]

it('security 19 every call of staff needs a right, or is about its caller alone; no other call knows rights', () => {
  const known = new Set<string | null>([...permissionNames, 'own'])
  expect(names(ofStaff.filter(({ permission }) => !known.has(permission)))).toEqual([])
  expect(names(all.filter(({ access, permission }) => access !== 'staff' && permission !== null))).toEqual([])
})

it('security 24 calls of staff are at addresses of the console, and nothing else is', () => {
  const atConsole = all.filter(({ path }) => path.startsWith('/gateway/console/'))
  expect(names(atConsole.filter(({ access }) => access !== 'staff'))).toEqual(BEFORE_SIGN_IN)
  expect(names(ofStaff.filter((operation) => !atConsole.includes(operation)))).toEqual([])
})

it('security 38 calls of staff are sent by POST alone, which no page of another site can do', () => {
  expect(names(ofStaff.filter(({ method }) => method !== 'POST'))).toEqual([])
})

it('calls that need a right to see are named as such, and those that change something need another', () => {
  const needsToSee = ofStaff.filter(
    ({ permission }) => permission !== 'own' && permission !== null && onlyReads(permission),
  )
  const isSeeing = ({ name }: Operation) => /^(get|list|search|verify)[A-Z]/.test(name)
  expect(names(needsToSee.filter((operation) => !isSeeing(operation)))).toEqual([])
  const others = ofStaff.filter((operation) => operation.permission !== 'own' && !needsToSee.includes(operation))
  expect(names(others.filter(isSeeing))).toEqual([])
})

it('security 23 every act that can be tried and approved is a call with a reason, a key and a right to change', () => {
  const acts = ACTS.map((act) => all.find(({ name }) => name === act))
  expect(ACTS.filter((_act, index) => acts[index] === undefined)).toEqual([])
  const wrong = acts.filter((act) => {
    if (act === undefined || act.permission === null || act.permission === 'own') return true
    const { reason, seen } = act.body.properties
    return !act.idempotent || reason === undefined || seen === undefined || onlyReads(act.permission)
  })
  expect(wrong).toEqual([])
})

it('security 22 no call takes rights, roles or the name of its caller, except those that change them', () => {
  const forging = ofStaff.flatMap(({ name, body }) =>
    Object.keys(body.properties)
      .filter((field) => /role|permission|^(by|actor|askedBy|caller|approvedBy|isAdmin)$/i.test(field))
      .map((field) => `${name}.${field}`),
  )
  expect(forging.toSorted()).toEqual(
    [
      'addServiceAccount.roles',
      'changeStaffRoles.roles',
      'inviteStaff.roles',
      'removeRole.roleCode',
      'saveRole.permissions',
      'saveRole.roleCode',
      'saveRole.roleName',
      // Whom a task is for: it gives nobody a right.
      'saveTask.assignedRole',
      'searchAudit.actor',
    ].toSorted(),
  )
})
