import { Type } from 'typebox'
import { described, instant, nothing } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { defineAct } from './acts.ts'
import { permissionNames } from './permissions.ts'
import {
  displayName,
  email,
  reason,
  roleCode,
  roleCodes,
  shownDisplayName,
  shownEmail,
  shownRoles,
  shownStaffName,
  staffErrors,
  staffName,
  version,
} from './staff-fields.ts'
import { staffSessions } from './staff-sessions.ts'

const {
  STALE,
  STAFF_NOT_FOUND,
  STAFF_NAME_TAKEN,
  EMAIL_TAKEN,
  ROLE_NOT_FOUND,
  OWN_ACCESS,
  LAST_ADMINISTRATOR,
  ACCESS_ENDED,
  ROLE_IN_USE,
  RIGHTS_NOT_YOURS,
  INVITATION_ACCEPTED,
  NOT_FOR_PROGRAMS,
} = staffErrors

const staffState = Type.Enum(['invited', 'active', 'ended'] as const, {
  description: 'Invited and not yet here, at work, or without access any more.',
})

const person = Type.Object({
  staffName: shownStaffName,
  displayName: shownDisplayName,
  email: described(shownEmail, 'The address that they sign in with; empty once their access has ended.'),
  roles: shownRoles,
  state: staffState,
  version,
  lastSeenAt: Type.Union([described(instant, 'When they last used the console.'), Type.Null()], {
    description: 'When they last used the console; null when no session of theirs is stored.',
  }),
})

export const listStaff = defineOperation({
  name: 'listStaff',
  feature: 'staff',
  summary: 'Everybody who works or worked here, those at work first',
  path: '/gateway/console/people',
  access: 'staff',
  permission: 'people.read',
  reply: Type.Object({ people: Type.Array(person, { description: 'People, at most a thousand.' }) }),
})

export const getStaffMember = defineOperation({
  name: 'getStaffMember',
  feature: 'staff',
  summary: 'One person: roles, open sessions, and who invited them',
  path: '/gateway/console/people/one',
  access: 'staff',
  permission: 'people.read',
  body: Type.Object({ staffName }, { additionalProperties: false }),
  reply: Type.Object({
    ...person.properties,
    invitedBy: Type.Union([shownStaffName, Type.Null()], {
      description: 'Who invited them; null for the first administrator.',
    }),
    invitedAt: instant,
    endedBy: Type.Union([shownStaffName, Type.Null()], { description: 'Who ended their access, or null.' }),
    endedAt: Type.Union([described(instant, 'When their access ended.'), Type.Null()], {
      description: 'When their access ended, or null.',
    }),
    passkeyCount: Type.Integer({ minimum: 0, description: 'Number of their passkeys.' }),
    sessions: staffSessions,
  }),
  errors: { STAFF_NOT_FOUND },
})

const invitation = Type.Object({
  inviteUrl: Type.String({ description: 'The link to hand over. It is shown this once, and works once.' }),
  expiresAt: described(instant, 'Until when it works.'),
})

export const inviteStaff = defineOperation({
  name: 'inviteStaff',
  feature: 'staff',
  summary: 'Invite a colleague with roles; the reply holds a link to hand over',
  path: '/gateway/console/people/invite',
  access: 'staff',
  permission: 'people.edit',
  body: Type.Object({ staffName, displayName, email, roles: roleCodes }, { additionalProperties: false }),
  reply: invitation,
  errors: { STAFF_NAME_TAKEN, EMAIL_TAKEN, ROLE_NOT_FOUND, RIGHTS_NOT_YOURS },
})

export const renewInvitation = defineOperation({
  name: 'renewInvitation',
  feature: 'staff',
  summary: 'A new link for a colleague who has not accepted the invitation; the old one stops working',
  path: '/gateway/console/people/renew-invitation',
  access: 'staff',
  permission: 'people.edit',
  body: Type.Object({ staffName }, { additionalProperties: false }),
  reply: invitation,
  errors: { STAFF_NOT_FOUND, ACCESS_ENDED, INVITATION_ACCEPTED, RIGHTS_NOT_YOURS },
})

export const changeStaffRoles = defineOperation({
  name: 'changeStaffRoles',
  feature: 'staff',
  summary: 'Change a colleague’s roles; their sessions end within a second',
  path: '/gateway/console/people/roles',
  access: 'staff',
  permission: 'people.edit',
  body: Type.Object({ staffName, roles: roleCodes, version }, { additionalProperties: false }),
  reply: nothing,
  errors: {
    STAFF_NOT_FOUND,
    ROLE_NOT_FOUND,
    OWN_ACCESS,
    LAST_ADMINISTRATOR,
    ACCESS_ENDED,
    RIGHTS_NOT_YOURS,
    STALE,
  },
})

export const endStaffAccess = defineOperation({
  name: 'endStaffAccess',
  feature: 'staff',
  summary: 'End a colleague’s access for good; their sessions end within a second',
  path: '/gateway/console/people/end',
  access: 'staff',
  permission: 'people.edit',
  body: Type.Object({ staffName, reason }, { additionalProperties: false }),
  reply: nothing,
  errors: { STAFF_NOT_FOUND, OWN_ACCESS, LAST_ADMINISTRATOR, ACCESS_ENDED },
})

/** A recovery needs two administrators: the second gets the link with the approval. */
export const recoverStaff = defineAct({
  name: 'recoverStaff',
  feature: 'staff',
  summary: 'Give a colleague who lost password or second factor a new start; whoever approves it gets the link',
  path: '/gateway/console/people/recover',
  permission: 'people.edit',
  body: { staffName },
  errors: { STAFF_NOT_FOUND, OWN_ACCESS, ACCESS_ENDED, RIGHTS_NOT_YOURS },
})

const role = Type.Object({
  roleCode: Type.String({ description: 'A role.' }),
  roleName: Type.String({ description: 'Its name as people read it.' }),
  permissions: Type.Array(Type.String({ description: 'A right.' }), { description: 'What the role allows.' }),
  holderCount: Type.Integer({ minimum: 0, description: 'How many people and programs have it.' }),
  version,
})

export const listRoles = defineOperation({
  name: 'listRoles',
  feature: 'staff',
  summary: 'The roles, and what each allows',
  path: '/gateway/console/roles',
  access: 'staff',
  permission: 'people.read',
  reply: Type.Object({ roles: Type.Array(role, { description: 'All roles.' }) }),
})

export const saveRole = defineOperation({
  name: 'saveRole',
  feature: 'staff',
  summary: 'Add a role (version 0), or change what it allows; it holds for everybody within a second',
  path: '/gateway/console/roles/save',
  access: 'staff',
  permission: 'people.roles',
  body: Type.Object(
    {
      roleCode,
      roleName: described(displayName, 'Its name as people read it.'),
      permissions: Type.Array(Type.Enum(permissionNames), {
        uniqueItems: true,
        maxItems: permissionNames.length,
        description: 'What the role allows.',
      }),
      version,
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { ROLE_NOT_FOUND, OWN_ACCESS, LAST_ADMINISTRATOR, RIGHTS_NOT_YOURS, NOT_FOR_PROGRAMS, STALE },
})

export const removeRole = defineOperation({
  name: 'removeRole',
  feature: 'staff',
  summary: 'Remove a role that nobody has and no approval needs',
  path: '/gateway/console/roles/remove',
  access: 'staff',
  permission: 'people.roles',
  body: Type.Object({ roleCode, version }, { additionalProperties: false }),
  reply: nothing,
  errors: { ROLE_NOT_FOUND, ROLE_IN_USE, STALE },
})
