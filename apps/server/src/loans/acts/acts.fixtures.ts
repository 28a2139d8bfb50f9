import type { Act } from '@hulog/contract'
import type { WaivableKind } from '@hulog/lending'
import { approvalParts } from '../../composition.ts'
import { type ActBody, decideApprovals, getApproval, readRights, runAct, withdrawApproval } from '../../people/index.ts'
import { staffNamed } from '../../people/staff/staff.fixtures.ts'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { hashBody, type RequestKey } from '../../platform/idempotency/once.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import { findRequest, type ServicingRequest } from '../servicing/servicing.store.ts'

type Product = Pick<TestProduct, 'services'>

/** Tries an act as somebody, who is added to the staff where nobody has the name. */
export async function tryAct<Name extends Act>(product: Product, by: string, name: Name, body: ActBody<Name>) {
  await staffNamed(product, by)
  const act = approvalParts.acts[name]
  return runAct(product.services, { name: by }, act, body, { requestKey: keyOf(by, name, body) })
}

/** Tries an act and sends what was seen, as the console does. */
export async function sendAct<Name extends Act>(
  product: Product,
  by: string,
  name: Name,
  body: ActBody<Name>,
  key: string | null = null,
) {
  const { seen } = await tryAct(product, by, name, body)
  const requestKey = { ...keyOf(by, name, body), key }
  return runAct(product.services, { name: by }, approvalParts.acts[name], body, { seen, requestKey })
}

/** Asks for an act that a rule wants approved, and returns the id of the request. */
export async function askFor<Name extends Act>(
  product: Product,
  by: string,
  name: Name,
  body: ActBody<Name>,
): Promise<{ id: string }> {
  const { approvalId } = await sendAct(product, by, name, body)
  if (approvalId === null) throw new Error(`${name} needed nobody's approval`)
  return { id: approvalId }
}

function keyOf(by: string, operation: Act, body: object): RequestKey {
  return { actor: `staff:${by}`, operation, key: null, bodyHash: hashBody(body) }
}

/** Looks at a request and approves it, as the console does. A refusal throws. */
export async function approve(product: Product, by: string, approvalId: string) {
  await staffNamed(product, by)
  const { seen, refusal } = await look(product, by, approvalId)
  // A wrong value shows what the decision itself is refused for.
  return decide(product, by, { approvalId, seen: seen ?? 'x'.repeat(43) }, true, refusal)
}

/** Approves what somebody else looked at: all see the same. */
export async function approveSeen(product: Product, by: string, approvalId: string, seen: string) {
  return decide(product, by, { approvalId, seen }, true)
}

export async function decline(product: Product, by: string, approvalId: string) {
  await staffNamed(product, by)
  return decide(product, by, { approvalId }, false)
}

export async function withdraw(product: Product, by: string, approvalId: string): Promise<void> {
  await withdrawApproval(product.services, { name: by }, { approvalId, reason: 'asked by mistake' })
}

export async function look(product: Product, by: string, approvalId: string) {
  return getApproval(product.services, approvalParts, await callerNamed(product, by), { approvalId })
}

export async function callerNamed({ services: { db } }: Product, name: string): Promise<StaffCaller> {
  return { name, sessionId: 'at the console', ...(await readRights(db, name)) }
}

async function decide(
  { services }: Product,
  name: string,
  decision: { approvalId: string; seen?: string },
  isApproved: boolean,
  shown: string | null = null,
) {
  const { results } = await decideApprovals(
    services,
    approvalParts.acts,
    { name },
    { decisions: [decision], isApproved },
  )
  const [result] = results
  if (!result || result.outcome === 'refused') throw new DomainError(result?.refusal as ErrorName, null, shown)
  return result
}

type OnLoan = { readonly orderId: string; readonly borrowerId?: string; readonly reason: string }

/** A payment to a borrower that two people agreed on, as the bank is asked for it. */
export async function payOutByTwo(
  product: Product,
  name: 'refundCredit' | 'advanceLoan',
  { orderId, reason, amountMinor }: OnLoan & { readonly amountMinor: number },
): Promise<ServicingRequest> {
  const { id } = await askFor(product, 'staff-1', name, { orderId, reason, amountMinor })
  await approve(product, 'staff-2', id)
  return newestPayout(product)
}

export async function newestPayout({ services: { db } }: Product): Promise<ServicingRequest> {
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from servicing_requests order by asked_at desc, decided_at desc limit 1',
  )
  const request = await findRequest(db, rows[0]?.id ?? '')
  if (!request) throw new Error('nothing is paid out')
  return request
}

export async function writeOffByTwo(product: Product, { orderId, reason }: OnLoan): Promise<void> {
  const { id } = await askFor(product, 'staff-1', 'writeOffLoan', { orderId, reason })
  await approve(product, 'staff-2', id)
}

/** Gives up charges of one kind. No rule asks for an approval. */
export async function waive(
  product: Product,
  by: string,
  { orderId, reason, amounts }: OnLoan & { readonly amounts: Partial<Record<WaivableKind, number>> },
): Promise<void> {
  const [given] = Object.entries(amounts) as [WaivableKind, number][]
  const [kind, amountMinor]: [WaivableKind, number] = given ?? ['penalty', 0]
  await sendAct(product, by, 'waiveCharges', { orderId, reason, kind, amountMinor })
}
