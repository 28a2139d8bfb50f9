import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { listOrderMessages } from '../../messaging/index.ts'
import { requireOrderById } from '../../origination/index.ts'
import { getBorrower } from '../../people/index.ts'
import { readPlace, writePlace } from '../../platform/timeline/place.ts'
import type { Services } from '../../services.ts'

/**
 * Returns the messages about a loan, newest first, in the borrower’s language. Notifications have no codes: those are sent
 * by themselves, and are no message about a loan. Refusals: ORDER_NOT_FOUND, INVALID_FIELD.
 */
export async function getLoanMessages(
  { db }: Services,
  { orderId, before }: Body<'getLoanMessages'>,
): Promise<Reply<'getLoanMessages'>> {
  const place = readPlace(before)
  const { borrowerId } = await requireOrderById(db, orderId)
  const { language } = await getBorrower(db, borrowerId)
  const page = { place, rank: '', limit: PAGE_SIZE + 1, language }
  const found = await listOrderMessages(db, { borrowerId, orderId }, page)
  const messages = found.slice(0, PAGE_SIZE)
  const last = messages.at(-1)
  return {
    messages: messages.map(({ id, kind, announcedAt, readAt, smsState, pushState, title, text }) => ({
      messageId: id,
      at: announcedAt.toISOString(),
      kind,
      title,
      text,
      sms: smsState,
      push: pushState,
      readAt: readAt?.toISOString() ?? null,
    })),
    nextBefore: found.length > PAGE_SIZE && last ? writePlace({ at: last.announcedAt, id: last.id }) : null,
  }
}
