export { agreementPageRoutes } from './agreement-page.routes.ts'
export { agreementRoutes } from './agreements.routes.ts'
export { type Disclosure, discloseOffer } from './disclose-offer.ts'
export { type Signing, signAgreements } from './sign-agreements.ts'
