export { CONFIRM_SCENE } from './agreements/list-agreements.ts'
export { PHOTO_PURPOSES } from './borrowers/upload-photo.ts'
export { commonQuery } from './common-query.ts'
export { complaintStaffErrors } from './complaints/errors.ts'
export { defineErrors, type ErrorDefinition, platformErrors } from './errors.ts'
export { FREE_TEXT, type Writer } from './fields.ts'
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
export { partnerErrors } from './partners/errors.ts'
export { pathOf } from './path-of.ts'
export { servicingErrors } from './servicing/index.ts'
export { DEVICE_BROWSERS, DEVICE_SYSTEMS } from './sessions/session-device.ts'
