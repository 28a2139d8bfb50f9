import { and, desc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { approvalRequests } from './approvals.schema.ts'
import { type Approval, type Decision, listDecisions } from './approvals.store.ts'
import { maySee } from './list-approvals.ts'

/** A request about an order, with the decisions on it. */
export type OrderApproval = Approval & { readonly decisions: readonly Decision[] }

/** Far more than are ever asked for about one loan. */
const MOST = 500

/** Returns the requests about an order that the caller may see, the newest first. */
export async function listOrderApprovals(
  db: Reader,
  caller: StaffCaller,
  { borrowerId, orderId }: { readonly borrowerId: string; readonly orderId: string },
): Promise<OrderApproval[]> {
  const ofOrder = and(eq(approvalRequests.borrowerId, borrowerId), eq(approvalRequests.orderId, orderId))
  const requests = await db
    .select()
    .from(approvalRequests)
    .where(and(ofOrder, maySee(caller)))
    .orderBy(desc(approvalRequests.askedAt), desc(approvalRequests.id))
    .limit(MOST)
  const decisions = await listDecisions(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map((request) => ({
    ...request,
    decisions: decisions.filter(({ requestId }) => requestId === request.id),
  }))
}
