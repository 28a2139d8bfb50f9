import type { Language } from '@hulog/texts'
import type { Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { Notification } from './notifications.store.ts'

/** The receiver's data that sending needs. */
export type Recipient = {
  readonly market: Market
  readonly language: Language
  readonly phoneKey: string
  readonly phoneMasked: string
  /** Deleted at the borrower's request: there is no number. */
  readonly isForgotten: boolean
  readonly openPhone: () => string
}

/** One way to send a notification. Whether and when is decided before. */
export type SendingChannel = {
  /** @throws ProviderUnavailable for a later try */
  send(services: Services, recipient: Recipient, notification: Notification): Promise<void>
  drop(services: Services, recipient: Recipient, notification: Notification): Promise<void>
}
