export { applicationRoutes } from './applications.routes.ts'
export { clientKindOf } from './client-kind-of.ts'
export { decideApplication } from './decide-application.ts'
export { reasonSentence } from './rules.ts'
