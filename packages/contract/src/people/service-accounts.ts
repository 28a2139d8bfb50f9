import { Type } from 'typebox'
import { described, instant, isoDate, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import {
  displayName,
  roleCodes,
  shownDisplayName,
  shownRoles,
  shownStaffName,
  staffErrors,
  staffName,
} from './staff-fields.ts'

const { STAFF_NOT_FOUND, STAFF_NAME_TAKEN, ROLE_NOT_FOUND, ACCESS_ENDED, NOT_FOR_PROGRAMS } = staffErrors

const serviceKey = Type.String({
  description: 'The key, as `Authorization: Bearer …`. It is shown this once; only its hash is stored.',
})

const expiresOn = described(isoDate, 'The last day of its key (UTC), today or later; without it there is no end.')

export const listServiceAccounts = defineOperation({
  name: 'listServiceAccounts',
  feature: 'service-accounts',
  summary: 'Programs that have or had access, with the end of each key',
  path: '/gateway/console/services',
  access: 'staff',
  permission: 'people.read',
  reply: Type.Object({
    services: Type.Array(
      Type.Object({
        staffName: shownStaffName,
        displayName: shownDisplayName,
        roles: shownRoles,
        keyEnd: Type.String({ description: 'The last four characters of its key, to tell keys apart.' }),
        addedBy: described(shownStaffName, 'The colleague who gave it access.'),
        addedAt: instant,
        expiresOn: Type.Union([described(isoDate, 'The last day of its key.'), Type.Null()], {
          description: 'The last day of its key (UTC); null for no end.',
        }),
        lastUsedAt: Type.Union([described(instant, 'When it was last used, to the minute.'), Type.Null()], {
          description: 'When its key was last used, to the minute; null before the first time.',
        }),
        endedAt: Type.Union([described(instant, 'When its access ended.'), Type.Null()], {
          description: 'When its access ended, or null.',
        }),
      }),
      { description: 'Programs, those with access first.' },
    ),
  }),
})

export const addServiceAccount = defineOperation({
  name: 'addServiceAccount',
  feature: 'service-accounts',
  summary: 'Give a program access with roles; the reply holds its key',
  path: '/gateway/console/services/add',
  access: 'staff',
  permission: 'people.services',
  body: Type.Object(
    {
      staffName,
      displayName,
      roles: roleCodes,
      expiresOn: Type.Optional(expiresOn),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ serviceKey }),
  errors: { STAFF_NAME_TAKEN, ROLE_NOT_FOUND, NOT_FOR_PROGRAMS },
})

export const replaceServiceKey = defineOperation({
  name: 'replaceServiceKey',
  feature: 'service-accounts',
  summary: 'Give a program a new key; the old one stops working within a second',
  path: '/gateway/console/services/replace-key',
  access: 'staff',
  permission: 'people.services',
  body: Type.Object({ staffName, expiresOn: Type.Optional(expiresOn) }, { additionalProperties: false }),
  reply: Type.Object({ serviceKey }),
  errors: { STAFF_NOT_FOUND, ACCESS_ENDED },
})

export const endServiceAccount = defineOperation({
  name: 'endServiceAccount',
  feature: 'service-accounts',
  summary: 'End a program’s access for good, within a second',
  path: '/gateway/console/services/end',
  access: 'staff',
  permission: 'people.services',
  body: Type.Object({ staffName }, { additionalProperties: false }),
  reply: nothing,
  errors: { STAFF_NOT_FOUND, ACCESS_ENDED },
})
