export { consentRoutes } from './consents.routes.ts'
export { findConsent, keepReportsWith } from './consents.store.ts'
export { giveConsent, hasConsent, requireConsent, withdrawConsent } from './give-consent.ts'
export { openReports, placeOfReport } from './phone-reports.ts'
