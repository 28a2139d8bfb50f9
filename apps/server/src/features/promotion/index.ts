export { phoneRuleOf, readLandingPhone } from './phone-rules.ts'
export type { LandingTemplate, TemplateContent } from './template-content.ts'
export { makeTemplateShelf, type StatementsOf, type Template, type TemplateShelf } from './template-shelf.ts'
export { templateRoutes } from './templates.routes.ts'
