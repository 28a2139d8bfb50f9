import type { Person, PersonInFull, Role } from './staff.queries.ts'

export function aPerson(given: Partial<Person> = {}): Person {
  return {
    staffName: 'ben.reyes',
    displayName: 'Ben Reyes',
    email: 'ben@lender.example',
    roles: ['officer'],
    state: 'active',
    version: 3,
    lastSeenAt: '2026-11-27T08:30:00Z',
    ...given,
  }
}

export function aPersonInFull(given: Partial<PersonInFull> = {}): PersonInFull {
  return {
    ...aPerson(),
    invitedBy: 'ana.cruz',
    invitedAt: '2026-10-01T09:00:00Z',
    endedBy: null,
    endedAt: null,
    passkeyCount: 1,
    sessions: [
      {
        loginId: '7f0c1f0e-0000-4000-8000-000000000001',
        deviceBrowser: 'firefox',
        deviceSystem: 'linux',
        startedAt: '2026-11-27T08:00:00Z',
        lastSeenAt: '2026-11-27T08:30:00Z',
        endsAt: '2026-11-27T16:00:00Z',
        isThisDevice: false,
      },
    ],
    ...given,
  }
}

export const ROLES: readonly Role[] = [
  {
    roleCode: 'officer',
    roleName: 'Loan officer',
    permissions: ['applications.read', 'applications.decide', 'loans.read'],
    holderCount: 2,
    version: 1,
  },
  {
    roleCode: 'administrator',
    roleName: 'Administrator',
    permissions: ['people.read', 'people.edit', 'people.roles'],
    holderCount: 1,
    version: 4,
  },
  { roleCode: 'marketing', roleName: 'Marketing', permissions: ['marketing.read'], holderCount: 0, version: 1 },
]
