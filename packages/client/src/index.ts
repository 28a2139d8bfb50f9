export { isMessagingAppBrowser, setPermanentCookie } from './browser.ts'
export type { OperationEntry } from './client.ts'
export { type Call, type CallOptions, type ClientOptions, createClient } from './client.ts'
export {
  type CommonParameters,
  type CommonQuery,
  createCommonParameters,
  parseUrlQuery,
  type UrlQuery,
} from './common-parameters.ts'
export type { Failure, NetworkFailure, PlatformReason, Refusal, Result, Success } from './exchange.ts'
export {
  groupBankCard,
  groupPhone,
  isDecimal,
  isEmail,
  isInteger,
  isMobile,
  isPhone,
  isUrl,
  onlyDigits,
} from './typed-text.ts'
