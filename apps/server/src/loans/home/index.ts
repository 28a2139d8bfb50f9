export { homeRoutes, makeFindCustomer } from './home.routes.ts'
