export { type LandingStatements, makeLandingStatements } from './landing-statements.ts'
export { siteRoutes } from './site.routes.ts'
