export { makeAuthenticator } from './authenticate.ts'
export { sessionRoutes } from './sessions.routes.ts'
export { startSession } from './start-session.ts'
export { requireStepUp, type StepUpTry, tryStepUpCode } from './step-up.ts'
