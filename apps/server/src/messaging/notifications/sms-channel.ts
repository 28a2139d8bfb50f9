import { inTransaction } from '../../platform/database/database.ts'
import { findFixedRequest, fixRequest, forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import type { Recipient, SendingChannel } from './channel.ts'
import { smsText } from './notification-text.ts'
import { closeChannel, type Notification, recordMessage } from './notifications.store.ts'

/** The request, as of the first try. */
type Sms = { readonly to: string; readonly text: string; readonly template: string }

/**
 * Text messages. The provider sends a message of one id once, and its text is fixed before the first try: a try after a
 * crash has the text of the first, not today's figures.
 */
export const smsChannel: SendingChannel = {
  async send(services, recipient, notification) {
    const sms = await fixRequest<Sms>(services, notification, () => ({
      to: recipient.openPhone(),
      ...smsText(notification, recipient.language, recipient.market),
    }))
    await services.providers.sms.send({ id: notification.id, ...sms, channel: 'sms' })
    await close(services, recipient, notification, { text: sms.text, outcome: 'sent' })
  },
  async drop(services, recipient, notification) {
    const tried = await findFixedRequest<Sms>(services, notification.id)
    const { text } = tried ?? smsText(notification, recipient.language, recipient.market)
    await close(services, recipient, notification, { text, outcome: 'dropped' })
  },
}

async function close(
  { db, clock }: Services,
  { phoneKey, phoneMasked }: Recipient,
  notification: Notification,
  { text, outcome }: { text: string; outcome: 'sent' | 'dropped' },
): Promise<void> {
  const { id, kind } = notification
  await inTransaction(db, async (tx) => {
    await forgetRequest(tx, id)
    if (!(await closeChannel(tx, 'sms', notification, outcome))) return
    await recordMessage(tx, { phoneKey, id, phoneMasked, channel: 'sms', kind, text, outcome, at: clock.businessNow() })
  })
}
