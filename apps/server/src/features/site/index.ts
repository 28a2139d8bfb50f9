export { type LandingStatements, makeLandingStatements } from './landing-statements.ts'
