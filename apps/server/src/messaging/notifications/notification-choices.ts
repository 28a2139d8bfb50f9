import type { Body, Reply } from '@hulog/contract'
import type { Language } from '@hulog/texts'
import { and, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { ALWAYS_BY_SMS, type Channel, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts'
import { notificationChoices } from './notifications.schema.ts'
import type { Notification } from './notifications.store.ts'

/** Lists every kind of message with the channels it is sent by. */
export async function getNotificationSettings(
  { db }: Services,
  borrowerId: string,
  language: Language,
): Promise<Reply<'getNotificationSettings'>> {
  const choices = await db.select().from(notificationChoices).where(eq(notificationChoices.borrowerId, borrowerId))
  const say = textsIn(language)
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      title: say(`notification.${kind}.title`),
      isSentBySms: isOn(kind, 'sms'),
      isSentByPush: isOn(kind, 'push'),
      alwaysBecause: ALWAYS_BY_SMS[kind],
    })),
  }

  function isOn(kind: NotificationKind, channel: Channel): boolean {
    const choice = choices.find((each) => each.kind === kind && each.channel === channel)
    return isAlways(kind, channel) || (choice?.isOn ?? true)
  }
}

/** Stores a choice. The newest counts. @throws NOTIFICATION_ALWAYS_SENT */
export async function chooseNotificationChannel(
  { db, clock }: Services,
  borrowerId: string,
  { kind, channel, isOn }: Body<'chooseNotificationChannel'>,
): Promise<void> {
  if (!isOn && isAlways(kind, channel)) throw new DomainError('NOTIFICATION_ALWAYS_SENT')
  const chosen = { isOn, chosenAt: clock.businessNow() }
  await db
    .insert(notificationChoices)
    .values({ borrowerId, kind, channel, ...chosen })
    .onConflictDoUpdate({
      target: [notificationChoices.borrowerId, notificationChoices.kind, notificationChoices.channel],
      set: chosen,
    })
}

/** Whether a borrower does not want a kind of message by a channel. A stored choice never ends one that is always sent. */
export async function isSwitchedOff(
  db: Reader,
  channel: Channel,
  { borrowerId, kind }: Pick<Notification, 'borrowerId' | 'kind'>,
): Promise<boolean> {
  if (isAlways(kind, channel)) return false
  const [choice] = await db
    .select({ isOn: notificationChoices.isOn })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.borrowerId, borrowerId),
        eq(notificationChoices.kind, kind),
        eq(notificationChoices.channel, channel),
      ),
    )
  return choice !== undefined && !choice.isOn
}

function isAlways(kind: NotificationKind, channel: Channel): boolean {
  return channel === 'sms' && ALWAYS_BY_SMS[kind] !== null
}
