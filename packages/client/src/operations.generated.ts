// Generated from packages/contract by packages/client/generate.ts. Do not edit.
import type { OperationName } from '@hulog/contract'
import type { OperationEntry } from './operation-entry.ts'

export const operationTable: Readonly<Record<OperationName, OperationEntry>> = {
  getSession: { method: 'POST', path: '/gateway/login/session', idempotent: false, upload: null },
  sendLoginCode: { method: 'POST', path: '/gateway/login/send-code', idempotent: false, upload: null },
  signInWithCode: { method: 'POST', path: '/gateway/login/sms', idempotent: false, upload: null },
  signOut: { method: 'POST', path: '/gateway/logout', idempotent: false, upload: null },
  getCertification: { method: 'POST', path: '/gateway/certification/status', idempotent: false, upload: null },
  saveAddress: { method: 'POST', path: '/gateway/certification/address', idempotent: false, upload: null },
  saveContacts: { method: 'POST', path: '/gateway/certification/contacts', idempotent: false, upload: null },
  saveIdentity: { method: 'POST', path: '/gateway/certification/identity', idempotent: false, upload: null },
  saveJob: { method: 'POST', path: '/gateway/certification/job', idempotent: false, upload: null },
  uploadPhoto: { method: 'POST', path: '/gateway/certification/upload-image', idempotent: false, upload: 'image' },
  getProduct: { method: 'POST', path: '/gateway/product/detail', idempotent: false, upload: null },
  getQuote: { method: 'POST', path: '/gateway/product/quote', idempotent: false, upload: null },
  listProducts: { method: 'POST', path: '/gateway/home/index', idempotent: false, upload: null },
  apply: { method: 'POST', path: '/gateway/product/apply', idempotent: true, upload: null },
  bindPayoutAccount: { method: 'POST', path: '/gateway/v3/bind-card/bind-card-new', idempotent: false, upload: null },
  cardInit: { method: 'POST', path: '/gateway/v3/bind-card/card-init', idempotent: false, upload: null },
  changePayoutAccount: { method: 'POST', path: '/gateway/opponents/cardChange', idempotent: false, upload: null },
  listAgreements: { method: 'POST', path: '/gateway/contract', idempotent: false, upload: null },
  openAgreement: { method: 'POST', path: '/gateway/contract-jump', idempotent: false, upload: null },
  cancelOrder: { method: 'POST', path: '/gateway/order/cancel', idempotent: true, upload: null },
  confirmLoan: { method: 'POST', path: '/gateway/loan-detail-push', idempotent: true, upload: null },
  getConfirmation: { method: 'POST', path: '/gateway/loan-detail-confirm', idempotent: false, upload: null },
  getLoanDetails: { method: 'POST', path: '/gateway/v3/loan-details/loan-details', idempotent: false, upload: null },
  listOrders: { method: 'POST', path: '/gateway/order/list', idempotent: false, upload: null },
  createPaymentCode: { method: 'POST', path: '/gateway/generate-vcode', idempotent: true, upload: null },
  getRepayment: { method: 'POST', path: '/gateway/loan-play-detail', idempotent: false, upload: null },
}
