import { getCareScores, listServiceContacts } from './care/care-service.ts'
import {
  assignCase,
  closeCase,
  endEscalation,
  escalateCase,
  replyToCase,
  startCase,
  takeCase,
  uploadReplyPicture,
} from './care/case-acts.ts'
import {
  getComplaint,
  getComplaintForm,
  initComplaint,
  listComplaints,
  saveComplaint,
  scoreComplaint,
  uploadComplaintImage,
} from './care/complaints.ts'
import { rateLoan } from './care/ratings.ts'
import { listReplyTemplates, saveReplyTemplate } from './care/reply-templates.ts'
import { getCase, getCaseCounts, listCaseColleagues, listCases } from './care/staff-complaints.ts'
import { getContactInfo, getText } from './care/support.ts'
import {
  advanceLoan,
  endPauseOfDaysPastDue,
  pauseDaysPastDue,
  refundCredit,
  restructureLoan,
  takeWriteOffBack,
  undoNewTerms,
  withdrawNewTerms,
  writeOffLoan,
} from './loans/acts.ts'
import { chargeLoan, takeChargeBack, waiveCharge, waiveCharges } from './loans/charge-acts.ts'
import { sendPaymentCode } from './loans/code-for-borrower.ts'
import { getExtension } from './loans/extensions.ts'
import { getLoanDetails } from './loans/loan.ts'
import { getLoanCase } from './loans/loan-case.ts'
import { getLoanLedger, getLoanMessages, getLoanTimeline, listLoanPapers } from './loans/loan-history.ts'
import { listLoans } from './loans/loan-list.ts'
import { getCollectionCase, getCollections, listCollections, showLoanPhone } from './loans/collections.ts'
import { getExtension } from './loans/extensions.ts'
import { getLoanDetails } from './loans/loan.ts'
import {
  allowContact,
  blockContact,
  listContactsAgainstRules,
  listLoanContacts,
  recordBorrowerContact,
  recordPromise,
  startContact,
  withdrawPromise,
} from './loans/loan-contacts.ts'
import { getPaymentStatus } from './loans/payment-status.ts'
import { bindPayoutAccount, cardInit, changePayoutAccount } from './loans/payout-accounts.ts'
import { commitRepayment, confirmRepayment, getRepaymentWay, redirectRepayment } from './loans/payway.ts'
import { getPortfolio } from './loans/portfolio.ts'
import { getPrepaymentQuote } from './loans/prepayment-quote.ts'
import { applySuspense, refundSuspense, reversePayment } from './loans/receipt-acts.ts'
import { createPaymentCode, exitLoan, extendLoan, getRepayment } from './loans/repayments.ts'
import { declineRestructuring, getRestructuring, signRestructuring } from './loans/restructuring.ts'
import {
  applyProviderEvent,
  getSuspense,
  listPayments,
  listProviderEvents,
  listProviders,
  listSuspense,
} from './loans/staff-payments.ts'
import { listPayouts, lookUpPayout, retryPayout } from './loans/staff-payouts.ts'
import {
  listDifferences,
  listReconciliations,
  noteDifference,
  settleDifference,
  startReconciliation,
  takeDifference,
} from './loans/staff-reconciliation.ts'
import { getReportedTransfer, listReportedTransfers, matchTransfer, refuseTransfer } from './loans/staff-transfers.ts'
import {
  explainOwed,
  getClosingLetter,
  getCoolingOffQuote,
  getExtensionQuote,
  getPayoffQuote,
  getStatement,
} from './loans/statements.ts'
import { finishTask, listTaskAssignees, listTasks, saveTask } from './loans/tasks.ts'
import { listTransfers, submitTransfer, uploadTransferProof } from './loans/transfers.ts'
import { getCampaignFigures } from './marketing/campaigns.ts'
import {
  getChannelTemplate,
  getSid,
  registerVisitor,
  sendLandingCode,
  trackClick,
  trackVisit,
} from './marketing/landing.ts'
import { jumpToProduct, saveEvent } from './marketing/recommendations.ts'
import {
  chooseMessageLanguage,
  chooseNotificationChannel,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from './messaging/notifications.ts'
import { getPushKey, removePushSubscription, renewPushSubscription, savePushSubscription } from './messaging/push.ts'
import type { BodyOf, Operation, QueryOf, ReplyOf } from './operation.ts'
import {
  agreeToText,
  getDisclosure,
  listAgreements,
  listNewAgreements,
  listSignedAgreements,
  openAgreement,
  openNewAgreement,
} from './origination/agreements.ts'
import { getApplicationCase } from './origination/application-case.ts'
import {
  approveApplication,
  declineApplication,
  listApplications,
  releaseApplication,
  takeApplication,
  takeNextApplication,
} from './origination/applications.ts'
import { calculateLoan, convertAmount } from './origination/calculator.ts'
import { getCalculator } from './origination/calculator-page.ts'
import { listProducts } from './origination/home.ts'
import {
  apply,
  cancelOrder,
  confirmLoan,
  confirmNewLoan,
  getConfirmation,
  getNewConfirmation,
  listOrders,
} from './origination/orders.ts'
import { calculatePrepayment } from './origination/prepayment.ts'
import { getProduct, getQuote } from './origination/products.ts'
import {
  deleteCalculation,
  getCalculation,
  listCalculations,
  saveCalculation,
} from './origination/saved-calculations.ts'
import {
  decideApprovals,
  getApproval,
  listApprovalRules,
  listApprovals,
  saveApprovalRule,
  withdrawApproval,
} from './people/approvals.ts'
import { listVerifications, searchAudit, verifyAudit } from './people/audit.ts'
import {
  getCertification,
  saveAddress,
  saveContacts,
  saveDeclaration,
  saveIdentity,
  saveJob,
  uploadPhoto,
} from './people/borrowers.ts'
import { giveConsent, listConsents, reportDevice, reportLocation, withdrawConsent } from './people/consents.ts'
import { createHandOver, redeemHandOver } from './people/hand-overs.ts'
import {
  cancelDeletion,
  correctAddress,
  correctIdentity,
  getDataCopy,
  getDeletion,
  getOwnData,
  listContactRecord,
  requestDataCopy,
  requestDeletion,
} from './people/own-data.ts'
import { getUnionErrorInfo } from './people/partners.ts'
import {
  addPasskey,
  getPasskeyChallenge,
  getPasskeySetup,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './people/passkeys.ts'
import { getPassword, removePassword, setPassword, signInWithPassword } from './people/passwords.ts'
import { searchConsole } from './people/search.ts'
import {
  addServiceAccount,
  endServiceAccount,
  listServiceAccounts,
  replaceServiceKey,
} from './people/service-accounts.ts'
import {
  endOtherSessions,
  endSession,
  getLoginCaptcha,
  getSession,
  listSessions,
  sendLoginCode,
  sendStepUpCode,
  signInWithCode,
  signOut,
} from './people/sessions.ts'
import {
  changeStaffRoles,
  endStaffAccess,
  getStaffMember,
  inviteStaff,
  listRoles,
  listStaff,
  recoverStaff,
  removeRole,
  renewInvitation,
  saveRole,
} from './people/staff.ts'
import {
  listBorrowerCases,
  listBorrowerContacts,
  listBorrowerOrders,
  listBorrowerRecords,
  listBorrowerViews,
} from './people/staff-borrower-records.ts'
import {
  correctBorrowerDetails,
  endBorrowerSessions,
  getBorrowerDetails,
  getBorrowerPhone,
} from './people/staff-borrowers.ts'
import { acceptInvitation, openInvitation } from './people/staff-invitations.ts'
import { listOwnDataRequests } from './people/staff-own-data.ts'
import {
  endOtherStaffSessions,
  endSessionsOfStaff,
  endStaffSession,
  listStaffSessions,
} from './people/staff-sessions.ts'
import {
  addStaffPasskey,
  changeStaffPassword,
  confirmStaffCode,
  confirmStaffPasskey,
  getStaffSession,
  listStaffPasskeys,
  prepareTotp,
  removeStaffPasskey,
  replaceTotp,
  signInStaff,
  signOutStaff,
} from './people/staff-sign-in.ts'
import { getToday } from './people/today.ts'

/** Every call of the product, by name. */
export const operations = {
  endOtherSessions,
  endSession,
  getLoginCaptcha,
  getSession,
  listSessions,
  sendLoginCode,
  sendStepUpCode,
  signInWithCode,
  signOut,
  createHandOver,
  redeemHandOver,
  getPassword,
  removePassword,
  setPassword,
  signInWithPassword,
  addPasskey,
  getPasskeyChallenge,
  getPasskeySetup,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  getCertification,
  saveAddress,
  saveContacts,
  saveDeclaration,
  saveIdentity,
  saveJob,
  uploadPhoto,
  getProduct,
  getQuote,
  listProducts,
  apply,
  bindPayoutAccount,
  cardInit,
  changePayoutAccount,
  getUnionErrorInfo,
  agreeToText,
  getDisclosure,
  listAgreements,
  listNewAgreements,
  listSignedAgreements,
  openAgreement,
  openNewAgreement,
  cancelOrder,
  confirmLoan,
  confirmNewLoan,
  getConfirmation,
  getNewConfirmation,
  listOrders,
  getLoanDetails,
  createPaymentCode,
  exitLoan,
  extendLoan,
  getPaymentStatus,
  getRepayment,
  commitRepayment,
  confirmRepayment,
  getRepaymentWay,
  redirectRepayment,
  listTransfers,
  submitTransfer,
  uploadTransferProof,
  explainOwed,
  getClosingLetter,
  getCoolingOffQuote,
  getExtensionQuote,
  getPayoffQuote,
  getPrepaymentQuote,
  getStatement,
  getContactInfo,
  getText,
  getExtension,
  getRestructuring,
  signRestructuring,
  declineRestructuring,
  calculateLoan,
  calculatePrepayment,
  convertAmount,
  deleteCalculation,
  getCalculation,
  getCalculator,
  listCalculations,
  saveCalculation,
  jumpToProduct,
  saveEvent,
  listCases,
  getCaseCounts,
  getCase,
  listCaseColleagues,
  takeCase,
  assignCase,
  startCase,
  replyToCase,
  uploadReplyPicture,
  closeCase,
  escalateCase,
  endEscalation,
  listReplyTemplates,
  saveReplyTemplate,
  getCareScores,
  listServiceContacts,
  listOwnDataRequests,
  rateLoan,
  getComplaint,
  getComplaintForm,
  initComplaint,
  listComplaints,
  saveComplaint,
  scoreComplaint,
  uploadComplaintImage,
  chooseMessageLanguage,
  chooseNotificationChannel,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  getPushKey,
  removePushSubscription,
  renewPushSubscription,
  savePushSubscription,
  giveConsent,
  listConsents,
  reportDevice,
  reportLocation,
  withdrawConsent,
  cancelDeletion,
  correctAddress,
  correctIdentity,
  getDataCopy,
  getDeletion,
  getOwnData,
  listContactRecord,
  requestDataCopy,
  requestDeletion,
  getChannelTemplate,
  getSid,
  registerVisitor,
  sendLandingCode,
  trackClick,
  trackVisit,
  getCampaignFigures,
  getPortfolio,
  listPayments,
  listProviderEvents,
  applyProviderEvent,
  listSuspense,
  getSuspense,
  listProviders,
  listReportedTransfers,
  getReportedTransfer,
  matchTransfer,
  refuseTransfer,
  listPayouts,
  lookUpPayout,
  retryPayout,
  listDifferences,
  takeDifference,
  noteDifference,
  settleDifference,
  listReconciliations,
  startReconciliation,
  signInStaff,
  confirmStaffCode,
  confirmStaffPasskey,
  openInvitation,
  acceptInvitation,
  getStaffSession,
  signOutStaff,
  changeStaffPassword,
  prepareTotp,
  replaceTotp,
  listStaffPasskeys,
  addStaffPasskey,
  removeStaffPasskey,
  listStaffSessions,
  endStaffSession,
  endOtherStaffSessions,
  endSessionsOfStaff,
  listStaff,
  getStaffMember,
  inviteStaff,
  renewInvitation,
  changeStaffRoles,
  endStaffAccess,
  recoverStaff,
  listRoles,
  saveRole,
  removeRole,
  listServiceAccounts,
  addServiceAccount,
  replaceServiceKey,
  endServiceAccount,
  getBorrowerDetails,
  getBorrowerPhone,
  listBorrowerRecords,
  listBorrowerOrders,
  listBorrowerCases,
  listBorrowerContacts,
  listBorrowerViews,
  correctBorrowerDetails,
  endBorrowerSessions,
  searchConsole,
  getToday,
  searchAudit,
  getLoanCase,
  getLoanTimeline,
  getLoanLedger,
  listLoanPapers,
  getLoanMessages,
  listLoans,
  listVerifications,
  verifyAudit,
  listApprovalRules,
  saveApprovalRule,
  listApprovals,
  getApproval,
  decideApprovals,
  withdrawApproval,
  chargeLoan,
  takeChargeBack,
  waiveCharge,
  waiveCharges,
  reversePayment,
  applySuspense,
  writeOffLoan,
  takeWriteOffBack,
  refundCredit,
  restructureLoan,
  withdrawNewTerms,
  undoNewTerms,
  refundSuspense,
  advanceLoan,
  pauseDaysPastDue,
  endPauseOfDaysPastDue,
  sendPaymentCode,
  listApplications,
  getApplicationCase,
  takeApplication,
  takeNextApplication,
  releaseApplication,
  approveApplication,
  declineApplication,
  getCollections,
  listCollections,
  getCollectionCase,
  showLoanPhone,
  listLoanContacts,
  startContact,
  recordBorrowerContact,
  blockContact,
  allowContact,
  recordPromise,
  withdrawPromise,
  listContactsAgainstRules,
  listTasks,
  listTaskAssignees,
  saveTask,
  finishTask,
} satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationName = keyof Operations
export type Body<Name extends OperationName> = BodyOf<Operations[Name]>
export type Query<Name extends OperationName> = QueryOf<Operations[Name]>
export type Reply<Name extends OperationName> = ReplyOf<Operations[Name]>
export type ErrorNames<Name extends OperationName> = keyof Operations[Name]['errors'] & string
