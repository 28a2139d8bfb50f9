export { borrowerRoutes } from './borrowers.routes.ts'
export {
  type Borrower,
  closeAccount,
  forgetPhone,
  getBorrower,
  hasSignedIn,
  isKnownPhone,
  marketOf,
  noteSignIn,
  setLanguage,
} from './borrowers.store.ts'
export {
  type Certification,
  type CompleteCertification,
  isComplete,
  lockBorrower,
  type SectionName,
  type SectionValues,
} from './certification.store.ts'
export {
  type CorrectionRow,
  correctionPlace,
  findCorrection,
  listCorrectionsOf,
  listNewestCorrections,
} from './corrections.ts'
export {
  findOrCreateBorrower,
  getSessionBorrower,
  type MarketLookup,
  makeMarketLookup,
  openPhone,
} from './find-borrower.ts'
export {
  findFullName,
  nameOnPapers,
  placeOf as sectionPlace,
  readCertification,
  readSection,
} from './read-certification.ts'
export { requireKeys } from './require-keys.ts'
export { tidyAddress } from './save-details.ts'
export { ageOn, maskNationalId, requireAdult } from './save-identity.ts'
export { type IsLocked, keepSection, tidyText } from './save-section.ts'
export { languageAsked, type TextLanguage } from './text-language.ts'
