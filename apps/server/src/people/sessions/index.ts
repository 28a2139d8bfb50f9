export { type Authenticator, makeAuthenticator } from './authenticate.ts'
export { type DeviceKind, deviceKindOf } from './device-kind.ts'
export { CODE_TTL_SECONDS, newCode, TRIES_PER_CODE } from './one-time-code.ts'
export { sessionRoutes } from './sessions.routes.ts'
export { signOut } from './sign-out.ts'
export { ABSOLUTE_SECONDS, startSession } from './start-session.ts'
export {
  hasEnteredCode,
  type InSession,
  requireCodeInSession,
  requireStepUp,
  type StepUpTry,
  tryStepUpCode,
} from './step-up.ts'
