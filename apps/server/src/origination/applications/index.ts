export { applicationRoutes } from './applications.routes.ts'
export { decideApplication } from './decide-application.ts'
export { clientKindOf } from './gather-facts.ts'
export { reasonSentence } from './rules.ts'
