export { type Authenticator, makeAuthenticator, startSession } from './authenticate.ts'
export { type DeviceKind, deviceKindOf } from './device-kind.ts'
export { CODE_TTL_SECONDS, newCode, TRIES_PER_CODE } from './one-time-code.ts'
export { signOut } from './own-sessions.ts'
export { sessionRoutes } from './sessions.routes.ts'
export { ABSOLUTE_SECONDS } from './sessions.store.ts'
export {
  hasEnteredCode,
  type InSession,
  requireCodeInSession,
  requireStepUp,
  type StepUpTry,
  tryStepUpCode,
} from './step-up.ts'
