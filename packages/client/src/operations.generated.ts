// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationName } from '@hulog/contract'
import type { OperationEntry } from './operation-entry.ts'

export const operationTable: Readonly<Record<OperationName, OperationEntry>> = {
  getSession: { method: 'POST', path: '/gateway/login/session' },
  sendLoginCode: { method: 'POST', path: '/gateway/login/send-code' },
  signInWithCode: { method: 'POST', path: '/gateway/login/sms' },
  signOut: { method: 'POST', path: '/gateway/logout' },
  getCertification: { method: 'POST', path: '/gateway/certification/status' },
  saveAddress: { method: 'POST', path: '/gateway/certification/address' },
  saveContacts: { method: 'POST', path: '/gateway/certification/contacts' },
  saveIdentity: { method: 'POST', path: '/gateway/certification/identity' },
  saveJob: { method: 'POST', path: '/gateway/certification/job' },
  uploadPhoto: { method: 'POST', path: '/gateway/certification/upload-image', upload: 'image' },
  getProduct: { method: 'POST', path: '/gateway/product/detail' },
  getQuote: { method: 'POST', path: '/gateway/product/quote' },
  listProducts: { method: 'POST', path: '/gateway/home/index' },
  apply: { method: 'POST', path: '/gateway/product/apply', idempotent: true },
  bindPayoutAccount: { method: 'POST', path: '/gateway/v3/bind-card/bind-card-new' },
  cardInit: { method: 'POST', path: '/gateway/v3/bind-card/card-init' },
  changePayoutAccount: { method: 'POST', path: '/gateway/opponents/cardChange' },
  listAgreements: { method: 'POST', path: '/gateway/contract' },
  openAgreement: { method: 'POST', path: '/gateway/contract-jump' },
  cancelOrder: { method: 'POST', path: '/gateway/order/cancel', idempotent: true },
  confirmLoan: { method: 'POST', path: '/gateway/loan-detail-push', idempotent: true },
  getConfirmation: { method: 'POST', path: '/gateway/loan-detail-confirm' },
  getLoanDetails: { method: 'POST', path: '/gateway/v3/loan-details/loan-details' },
  listOrders: { method: 'POST', path: '/gateway/order/list' },
  createPaymentCode: { method: 'POST', path: '/gateway/generate-vcode', idempotent: true },
  getRepayment: { method: 'POST', path: '/gateway/loan-play-detail' },
}
