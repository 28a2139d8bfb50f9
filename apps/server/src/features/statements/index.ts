export { statementPageRoutes } from './statement-page.routes.ts'
export { statementRoutes } from './statements.routes.ts'
