// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationName } from '@hulog/contract'
import type { OperationEntry } from './operation-entry.ts'

export const sessionsOperations = {
  getSession: { path: '/gateway/login/session' },
  sendLoginCode: { path: '/gateway/login/send-code' },
  signInWithCode: { path: '/gateway/login/sms' },
  signOut: { path: '/gateway/logout' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const borrowersOperations = {
  getCertification: { path: '/gateway/certification/status' },
  saveAddress: { path: '/gateway/certification/address' },
  saveContacts: { path: '/gateway/certification/contacts' },
  saveIdentity: { path: '/gateway/certification/identity' },
  saveJob: { path: '/gateway/certification/job' },
  uploadPhoto: { path: '/gateway/certification/upload-image', upload: 'image' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const productsOperations = {
  getProduct: { path: '/gateway/product/detail' },
  getQuote: { path: '/gateway/product/quote' },
  listProducts: { path: '/gateway/home/index' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const applicationsOperations = {
  apply: { path: '/gateway/product/apply', idempotent: true },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const payoutAccountsOperations = {
  bindPayoutAccount: { path: '/gateway/v3/bind-card/bind-card-new' },
  cardInit: { path: '/gateway/v3/bind-card/card-init' },
  changePayoutAccount: { path: '/gateway/opponents/cardChange' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const agreementsOperations = {
  getDisclosure: { path: '/gateway/order/disclosure' },
  listAgreements: { path: '/gateway/contract' },
  openAgreement: { path: '/gateway/contract-jump' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const ordersOperations = {
  cancelOrder: { path: '/gateway/order/cancel', idempotent: true },
  confirmLoan: { path: '/gateway/loan-detail-push', idempotent: true },
  getConfirmation: { path: '/gateway/loan-detail-confirm' },
  getLoanDetails: { path: '/gateway/v3/loan-details/loan-details' },
  listOrders: { path: '/gateway/order/list' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const repaymentsOperations = {
  createPaymentCode: { path: '/gateway/generate-vcode', idempotent: true },
  exitLoan: { path: '/gateway/loan/exit', idempotent: true },
  extendLoan: { path: '/gateway/loan/extend', idempotent: true },
  getRepayment: { path: '/gateway/loan-play-detail' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const statementsOperations = {
  explainOwed: { path: '/gateway/order/what-is-owed' },
  getClosingLetter: { path: '/gateway/order/closing-letter' },
  getCoolingOffQuote: { path: '/gateway/order/cooling-off-quote' },
  getExtensionQuote: { path: '/gateway/order/extension-quote' },
  getPayoffQuote: { path: '/gateway/order/payoff-quote' },
  getStatement: { path: '/gateway/order/statement' },
} as const satisfies Partial<Record<OperationName, OperationEntry>>

export const calculatorOperations = {
  calculateLoan: { path: '/gateway/calculator/emi' },
  convertAmount: { path: '/gateway/calculator/exchange-rate' },
  deleteCalculation: { path: '/gateway/calculator/del' },
  getCalculation: { path: '/gateway/calculator/info' },
  getCalculator: { path: '/gateway/calculator/index' },
  listCalculations: { path: '/gateway/calculator/list' },
  saveCalculation: { path: '/gateway/calculator/add', idempotent: true },
} as const satisfies Partial<Record<OperationName, OperationEntry>>
