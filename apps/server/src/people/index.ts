export {
  type ActBody,
  type ActBy,
  type ActFacts,
  type Actor,
  type Acts,
  actOf,
  type Done,
  type Effects,
  onlyNotes,
  type RegisteredAct,
} from './approvals/act.ts'
export { approvalRoutes } from './approvals/approvals.routes.ts'
export { decideApprovals, withdrawApproval } from './approvals/decide-approvals.ts'
export { type ApprovalParts, getApproval, listApprovals } from './approvals/list-approvals.ts'
export { listOrderApprovals, type OrderApproval } from './approvals/order-approvals.ts'
export { recoverStaff } from './approvals/recover-staff.ts'
export { runAct } from './approvals/run-act.ts'
export { auditRoutes } from './audit/audit.routes.ts'
export { recordView } from './audit/record-view.ts'
export { runVerification } from './audit/verify-trail.ts'
export { type StaffBorrowerParts, staffBorrowerRoutes } from './borrower-file/borrower-file.routes.ts'
export { borrowerRoutes } from './borrowers/borrowers.routes.ts'
export {
  type Borrower,
  findOrCreateBorrower,
  forgetPhone,
  getBorrower,
  hasSignedIn,
  holdBorrower,
  isKnownPhone,
  isOfMarket,
  type MarketLookup,
  makeMarketLookup,
  marketOf,
  openPhone,
  setLanguage,
} from './borrowers/borrowers.store.ts'
export {
  type Certification,
  findFullName,
  hasDetails,
  isComplete,
  listFullNames,
  lockBorrower,
  nameOnPapers,
  readCertification,
  readSection,
  type StatedDetails,
} from './borrowers/certification.store.ts'
export { listMaskedNames, maskName } from './borrowers/masked-names.ts'
export { keyNames, startKeyingNames } from './borrowers/name-keys.ts'
export { requireKeys } from './borrowers/require-keys.ts'
export { ageOn } from './borrowers/save-identity.ts'
export { keepSection } from './borrowers/save-section.ts'
export { findSharedPhones, keysOfContacts, listMaskedPhones } from './borrowers/shared-phones.ts'
export { staffFileRoute, staffFileUrl } from './borrowers/staff-file.route.ts'
export { captchaRoute } from './captcha/draw-captcha.ts'
export { CAPTCHAS_PER_MINUTE, openPicture } from './captcha/open-captcha.ts'
export { findCaptcha, keyOfSid, keyOfTyped, solveCaptcha } from './captcha/solve-captcha.ts'
export { consentRoutes } from './consents/consents.routes.ts'
export { assignReports, findConsent, listConsenting } from './consents/consents.store.ts'
export { giveConsent, hasConsent, withdrawConsent } from './consents/give-consent.ts'
export { openReports } from './consents/phone-reports.ts'
export { handOverRoutes } from './hand-overs/hand-overs.routes.ts'
export {
  aboutPlace,
  addContact,
  contactRecords,
  listContactsSince,
  listNewestContacts,
} from './own-data/contacts.ts'
export { listCorrections, tellDetailsCorrected } from './own-data/correct-details.ts'
export { dataCopyRoute } from './own-data/data-copies.ts'
export { eraseBorrower, eraseLateRows, followOwnData, sweepCopies } from './own-data/erase-borrower.ts'
export { makeDataCopy } from './own-data/make-data-copy.ts'
export type { OtherRecords, Standing } from './own-data/other-records.ts'
export { ownDataRoutes } from './own-data/own-data.routes.ts'
export { listDeletions } from './own-data/own-data.store.ts'
export { countOutdatedFiles, countOutdatedValues, reEncryptFiles, reEncryptValues } from './own-data/re-encrypt.ts'
export { readKeptData } from './own-data/read-kept-data.ts'
export { addPartner, addPartnerKey, publicKeyOf, retireKey, switchPartner } from './partners/manage-partners.ts'
export { partnerRoutes } from './partners/partners.routes.ts'
export { listPartnersAndKeys } from './partners/partners.store.ts'
export { passkeyRoutes } from './passkeys/passkeys.routes.ts'
export { passwordRoutes } from './passwords/passwords.routes.ts'
export { removeDueRows, removeExpiredRows } from './retention/remove-due-rows.ts'
export type { FoundComplaint, FoundOrder, FoundPayment, SearchParts } from './search/search-console.ts'
export { searchRoutes } from './search/search-console.ts'
export { makeAuthenticator, startSession } from './sessions/authenticate.ts'
export { CODE_TTL_SECONDS, newCode, TRIES_PER_CODE } from './sessions/one-time-code.ts'
export { sessionRoutes } from './sessions/sessions.routes.ts'
export {
  hasEnteredCode,
  type InSession,
  requireCodeInSession,
  requireStepUp,
  type StepUpTry,
  tryStepUpCode,
} from './sessions/step-up.ts'
export { staffRoutes } from './staff/staff.routes.ts'
export { listPeopleWith, listRolesWith } from './staff-rights/holders.ts'
export { findStaff, listHolders, lockRights, type Rights, readRights } from './staff-rights/staff.store.ts'
export {
  findCallerByKey,
  findCallerBySession,
  KEY_PREFIX,
  makeStaffAuthenticator,
  type StaffAuthenticator,
} from './staff-sessions/authenticate-staff.ts'
export { confirmStaffCode } from './staff-sessions/confirm-sign-in.ts'
export { type ConsoleCookie, consoleCookie } from './staff-sessions/console-cookie.ts'
export { inviteFirstAdministrator } from './staff-sessions/make-invitation.ts'
export { signOutStaff } from './staff-sessions/own-staff-sessions.ts'
export { addReadyPerson, hasTotp } from './staff-sessions/ready-people.ts'
export { signInStaff } from './staff-sessions/sign-in-staff.ts'
export { makeStaffAccess, recordNotAllowed } from './staff-sessions/staff-access.ts'
export { staffSignInRoutes } from './staff-sessions/staff-sign-in.routes.ts'
export { type TodayParts, todayRoutes } from './today/get-today.ts'
export { ownTodayLines } from './today/own-lines.ts'
export { countWaiting, countWaitingIn, type TodayFigures, type TodayLine } from './work-counts/waiting.ts'
