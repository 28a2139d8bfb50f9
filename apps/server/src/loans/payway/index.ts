export { receiveChargeFailure } from './bank-answers.ts'
export { paywayRoutes } from './payway.routes.ts'
