export { type LandingStatements, makeLandingStatements } from './market-words.ts'
export { siteRoutes } from './site.routes.ts'
