export { complaintStaffErrors } from './care/complaints.ts'
export { defineErrors, type ErrorDefinition, platformErrors } from './errors.ts'
export { FREE_TEXT, type Writer } from './fields.ts'
export { servicingErrors } from './loans/servicing.ts'
export {
  type Access,
  type BodyOf,
  commonQuery,
  type Needed,
  type Operation,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from './operation.ts'
export {
  type Body,
  type ErrorNames,
  type OperationName,
  type Operations,
  operations,
  type Query,
  type Reply,
} from './operations.ts'
export { CONFIRM_SCENE } from './origination/agreements.ts'
export { ACTS, type Act } from './people/acts.ts'
export { AUDIT_SUBJECTS } from './people/audit.ts'
export { PHOTO_PURPOSES } from './people/borrowers.ts'
export { partnerErrors } from './people/partners.ts'
export {
  isForPrograms,
  isOverPeople,
  isPermission,
  onlyReads,
  type Permission,
  permissionNames,
  permissions,
} from './people/permissions.ts'
export { DEVICE_BROWSERS, DEVICE_SYSTEMS } from './people/sessions.ts'
export { TODAY_LINES } from './people/today.ts'
