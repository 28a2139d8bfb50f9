export { isMessagingAppBrowser } from './browser.ts'
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
  isEmail,
  isPhone,
  isUrl,
  onlyDigits,
} from './typed-text.ts'
