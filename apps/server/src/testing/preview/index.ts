export { testPreviewRoutes } from './test-preview.routes.ts'
