import type { Body, Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { requireOrderById } from '../../origination/index.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { isBefore, newestFirst, readPlace, writePlace } from '../../platform/timeline/place.ts'
import type { Services } from '../../services.ts'
import { auditEntries } from './audit-entries.ts'
import { eventEntries } from './event-entries.ts'
import { moneyEntries, orderEntries } from './order-entries.ts'
import type { Page } from './timeline-entry.ts'
import {
  approvalEntries,
  complaintEntries,
  contactEntries,
  type ListOrderComplaints,
  messageEntries,
} from './told-entries.ts'

type Timeline = Reply<'getLoanTimeline'>

/**
 * Everything that happened on a loan, newest first. Each source gives a page of its own, and the newest of all of them are the page:
 * so none is left out and none comes twice, however many there are. Refusals: ORDER_NOT_FOUND, INVALID_FIELD.
 */
export async function getLoanTimeline(
  services: Services,
  caller: StaffCaller,
  { orderId, before }: Body<'getLoanTimeline'>,
  listOrderComplaints: ListOrderComplaints,
): Promise<Timeline> {
  const place = readPlace(before)
  const order = await requireOrderById(services.db, orderId)
  const page: Page = { services, caller, order, place, limit: PAGE_SIZE + 1 }
  const found = await Promise.all([
    orderEntries(page),
    moneyEntries(page),
    eventEntries(page),
    auditEntries(page),
    approvalEntries(page),
    messageEntries(page),
    contactEntries(page),
    complaintEntries(page, listOrderComplaints),
  ])
  const older = found
    .flat()
    .filter((each) => isBefore(each, place))
    .sort(newestFirst)
  const entries = older.slice(0, PAGE_SIZE)
  const last = entries.at(-1)
  return {
    entries: entries.map(({ id, at, ...told }) => ({ entryId: id, at: at.toISOString(), ...told })),
    currency: order.currency as Timeline['currency'],
    nextBefore: older.length > PAGE_SIZE && last ? writePlace(last) : null,
  }
}
