export { announce } from './notifications/announce.ts'
export { countUnread, listNotificationIds, listTextsSince, notificationRoutes } from './notifications/inbox.ts'
export type { NotificationFacts } from './notifications/notification-kinds.ts'
export { CODE_MESSAGES } from './notifications/notifications.schema.ts'
export { findMessagesTo, type MessageRecord, type Notification } from './notifications/notifications.store.ts'
export { listOrderMessages, type OrderMessage } from './notifications/order-messages.ts'
export {
  type NotificationSources,
  sendNotification,
  sendWaitingNotifications,
} from './notifications/send-notification.ts'
export { pushRoutes, subscriptionPlace } from './push/own-subscriptions.ts'
export { endPushExceptOf, endPushOfSession, movePush } from './push/push.store.ts'
export { type QuotaRequest, releaseQuota, requireQuotaForSms } from './texts/code-quota.ts'
export { type CodeChannel, deliverCode, sendByEither } from './texts/deliver-code.ts'
export { sourceOf } from './texts/limits-of.ts'
export { listPrefixes } from './texts/prefixes.store.ts'
export { requireRegisteredTexts, smsText, textsToRegister } from './texts/registered-texts.ts'
export { readSmsStatus, type SmsStatus, smsGauges } from './texts/sms-gauges.ts'
export { freePrefix, type StopOf, startCodes, stopCodes, unlockNumber } from './texts/stops.ts'
export { noteWrongCode } from './texts/wrong-codes.ts'
