export type { DrawnPapers } from './agreement-documents.ts'
export { agreementPageRoutes, agreementRoutes, lenderTextRoutes } from './agreements.routes.ts'
export { countSigned, listAgreedPapers } from './agreements.store.ts'
export {
  agreementColumns,
  type Disclosure,
  discloseOffer,
  drawOffer,
  signAgreements,
  signingOf,
} from './disclose-offer.ts'
export { findTextToAgree, requireTextAgreed, textAddress } from './lender-text.ts'
export {
  type AgreedExtension,
  draftExtension,
  drawExtension,
  type ExtensionPaper,
  signExtension,
} from './sign-extension.ts'
