export { extensionRoutes } from './extensions.routes.ts'
