import type { Body } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { isKnown, markRead } from './inbox.store.ts'

/** Marks one as read, or all. Another borrower's is as unknown as one that never was. */
export async function readNotifications(
  { db, clock }: Services,
  borrowerId: string,
  { notificationId }: Body<'readNotifications'>,
): Promise<void> {
  if (notificationId !== undefined && !(await isKnown(db, borrowerId, notificationId))) {
    throw new DomainError('NOTIFICATION_NOT_FOUND')
  }
  await markRead(db, borrowerId, notificationId, clock.businessNow())
}
