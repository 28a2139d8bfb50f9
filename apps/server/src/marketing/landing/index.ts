export { demoTemplates } from './demo-templates/demo-templates.ts'
export { phoneRuleOf, readLandingPhone } from './describe-template.ts'
export { landingImageRoute } from './landing-image.route.ts'
export { addLandingImage, listImages } from './landing-images.ts'
export { type LandingPages, landingPageRoute, makeLandingPages } from './landing-page.route.ts'
export { addTemplateVersion, switchTemplate } from './manage-templates.ts'
export { plainFormRoutes } from './plain-form/plain-form.routes.ts'
export { registerVisitor } from './registration/register-visitor.ts'
export { registrationRoutes } from './registration/registration.routes.ts'
export { sendLandingCode } from './registration/send-landing-code.ts'
export { sendRegistrationCode } from './registration/send-registration-code.ts'
export type { LandingTemplate, TemplateContent } from './template-content.ts'
export {
  makeTemplateShelf,
  type StatementsOf,
  type Template,
  type TemplateShelf,
  templateRoutes,
} from './template-shelf.ts'
export { listNewestTemplates, listTemplateVersions } from './templates.store.ts'
