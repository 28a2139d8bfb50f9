export { confirmationRoutes } from './confirmations.routes.ts'
