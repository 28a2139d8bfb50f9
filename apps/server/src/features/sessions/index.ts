export { makeAuthenticator } from './authenticate.ts'
export { sessionRoutes } from './sessions.routes.ts'
export { startSession } from './start-session.ts'
