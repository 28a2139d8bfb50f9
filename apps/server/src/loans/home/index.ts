export { makeFindCustomer } from './find-customer.ts'
export { homeRoutes } from './home.routes.ts'
