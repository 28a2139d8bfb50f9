export { ageOn } from './age-on.ts'
export { borrowerRoutes } from './borrowers.routes.ts'
export { type Borrower, getBorrower, isKnownPhone, marketOf, setLanguage } from './borrowers.store.ts'
export { lockBorrower } from './certification.store.ts'
export {
  type Certification,
  type CompleteCertification,
  isComplete,
  type SectionName,
  type SectionValues,
} from './certification.ts'
export { closeAccount, forgetPhone } from './closing.store.ts'
export { type CorrectionRow, findCorrection, listCorrectionsOf, listNewestCorrections } from './corrections.store.ts'
export { findOrCreateBorrower } from './find-or-create-borrower.ts'
export { hasSignedIn, noteSignIn } from './first-sign-in.ts'
export { getSessionBorrower } from './get-session-borrower.ts'
export { keepSection } from './keep-section.ts'
export { correctionPlace } from './log-corrections.ts'
export { type MarketLookup, makeMarketLookup } from './market-lookup.ts'
export { nameOnPapers } from './name-on-papers.ts'
export { maskNationalId } from './national-id.ts'
export { openPhone } from './open-phone.ts'
export { findFullName, placeOf as sectionPlace, readCertification, readSection } from './read-certification.ts'
export { requireAdult } from './require-adult.ts'
export { requireKeys } from './require-keys.ts'
export { tidyAddress } from './save-address.ts'
export type { IsLocked } from './save-section.ts'
export { languageAsked, type TextLanguage } from './text-language.ts'
export { tidyText } from './tidy-text.ts'
