export { complaintStaffErrors } from './care/complaints/errors.ts'
export { commonQuery } from './common-query.ts'
export { defineErrors, type ErrorDefinition, platformErrors } from './errors.ts'
export { FREE_TEXT, type Writer } from './fields.ts'
export { servicingErrors } from './loans/servicing/index.ts'
export type { Access, BodyOf, Operation, QueryOf, ReplyOf } from './operation.ts'
export {
  type Body,
  type ErrorNames,
  type OperationName,
  type Operations,
  operations,
  type Query,
  type Reply,
} from './operations.ts'
export { CONFIRM_SCENE } from './origination/agreements/list-agreements.ts'
export { pathOf } from './path-of.ts'
export { PHOTO_PURPOSES } from './people/borrowers/upload-photo.ts'
export { partnerErrors } from './people/partners/errors.ts'
export { DEVICE_BROWSERS, DEVICE_SYSTEMS } from './people/sessions/session-device.ts'
