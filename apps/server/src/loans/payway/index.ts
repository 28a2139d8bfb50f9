export { paywayRoutes } from './payway.routes.ts'
export { receiveChargeFailure } from './receive-charge-failure.ts'
