import { ACTS, type Act, type Body, operations, type Permission, type Reply } from '@hulog/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { tryOnly } from '../../platform/database/rolled-back.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { countWaiting as countRows, type Waiting } from '../work-counts/waiting.ts'
import { type Acts, actOf, type Effects, seenOf } from './act.ts'
import { approvalRequests } from './approvals.schema.ts'
import {
  type Approval,
  countWaiting,
  type Decision,
  findApproval,
  listApprovalRows,
  listDecisions,
  stillWaits,
} from './approvals.store.ts'
import { requireStillAsked, whyNot } from './decide-approvals.ts'

/** The acts, and the numbers of orders as people read them. Both come from the domains above. */
export type ApprovalParts = {
  readonly acts: Acts
  readonly orderNumbers: (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

type Shown = Reply<'getApproval'>['approval']

const PAGE = 50

export async function listApprovals(
  services: Services,
  parts: ApprovalParts,
  caller: StaffCaller,
  { box, before, orderId }: Body<'listApprovals'>,
): Promise<Reply<'listApprovals'>> {
  const { db, clock } = services
  const now = clock.now()
  const where = boxes[box](caller, now)
  const after = before === undefined ? null : await requireVisible(db, caller, before)
  const rows = await listApprovalRows(db, { where, orderId, after, now, limit: PAGE + 1 })
  const [approvals, waitingCount] = await Promise.all([
    describe(services, parts, caller, rows.slice(0, PAGE)),
    countWaiting(db, { where, orderId, now }),
  ])
  return { approvals, waitingCount, hasMore: rows.length > PAGE }
}

/** Shows what the maker saw beside what would happen now. Refusal: APPROVAL_NOT_FOUND, also for one the caller must not see. */
export async function getApproval(
  services: Services,
  parts: ApprovalParts,
  caller: StaffCaller,
  { approvalId }: Body<'getApproval'>,
): Promise<Reply<'getApproval'>> {
  const request = await requireVisible(services.db, caller, approvalId)
  const [approval] = await describe(services, parts, caller, [request])
  if (!approval) throw new DomainError('APPROVAL_NOT_FOUND')
  const { makerSaw } = request
  if (approval.state === 'expired') {
    return { approval, makerSaw, wouldDo: null, refusal: new DomainError('APPROVAL_EXPIRED').message, seen: null }
  }
  if (approval.state !== 'waiting') return { approval, makerSaw, wouldDo: null, refusal: null, seen: null }
  return { approval, makerSaw, ...(await tryRequest(services, parts.acts, caller, request)) }
}

/** Does what approving would do, and leaves nothing of it. */
async function tryRequest(
  services: Services,
  acts: Acts,
  caller: StaffCaller,
  request: Approval,
): Promise<{ wouldDo: Effects | null; refusal: string | null; seen: string | null }> {
  const { act: name, body, askedBy: maker } = request
  const act = actOf(acts, name)
  const asked = body as { reason: string }
  try {
    const { effects } = await tryOnly(services.db, async (tx) => {
      const facts = await act.facts(services, tx, asked)
      await requireStillAsked(tx, act, facts, request)
      return act.perform(services, tx, { maker, checkers: caller.name === maker ? [] : [caller.name] }, asked)
    })
    return { wouldDo: effects, refusal: null, seen: seenOf(name, body, effects) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { wouldDo: null, refusal: error.message, seen: null }
  }
}

/** Counts what waits for the caller to decide, or what the caller asked for and waits for others. */
export async function countOwnRequests(
  { db, clock }: Services,
  caller: StaffCaller,
  box: 'toDecide' | 'mine',
): Promise<Waiting> {
  const now = clock.now()
  const { askedAt } = approvalRequests
  const waits = sql`${boxes[box](caller, now)} and ${stillWaits(now)}`
  return countRows(db, sql`select ${askedAt} as since from ${approvalRequests} where ${waits} order by ${askedAt}`)
}

/** Conditions of each box for a caller. */
const boxes: Readonly<Record<Body<'listApprovals'>['box'], (caller: StaffCaller, now: Date) => SQL>> = {
  toDecide: ({ name, roles }, now) => sql`${stillWaits(now)} and ${approvalRequests.askedBy} <> ${name}
    and (${approvalRequests.approvers} -> ${approvalRequests.step}) ?| ${textArray(roles)}
    and not exists (select from approval_decisions d where d.request_id = ${approvalRequests.id} and d.by = ${name})`,
  mine: ({ name }) => sql`${approvalRequests.askedBy} = ${name}`,
  all: (caller) => maySee(caller),
}

/** Own requests, those that the caller’s roles decide, and acts that their rights allow; an auditor sees all. */
export function maySee({ name, roles, permissions }: StaffCaller): SQL {
  if (permissions.has('audit.read')) return sql`true`
  const allowed = ACTS.filter((act) => permissions.has(operations[act].permission as Permission))
  return sql`(${approvalRequests.askedBy} = ${name} or ${approvalRequests.act} = any(${textArray(allowed)})
    or exists (select from jsonb_array_elements(${approvalRequests.approvers}) s where s ?| ${textArray(roles)}))`
}

function textArray(texts: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
}

async function requireVisible(db: Reader, caller: StaffCaller, id: string): Promise<Approval> {
  const request = await findApproval(db, id)
  const isVisible =
    request !== null &&
    (await db.$count(approvalRequests, sql`${approvalRequests.id} = ${id} and ${maySee(caller)}`)) > 0
  if (!isVisible) throw new DomainError('APPROVAL_NOT_FOUND')
  return request
}

async function describe(
  { db, clock }: Services,
  { acts, orderNumbers }: ApprovalParts,
  caller: StaffCaller,
  requests: readonly Approval[],
): Promise<Shown[]> {
  const now = clock.now()
  const [decisions, numbers] = await Promise.all([
    listDecisions(
      db,
      requests.map(({ id }) => id),
    ),
    orderNumbers(
      db,
      requests.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  return Promise.all(
    requests.map(async (request) => {
      const own = decisions.filter(({ requestId }) => requestId === request.id)
      const orderNumber = request.orderId === null ? null : (numbers.get(request.orderId) ?? null)
      return { ...describeOne(request, own, caller, now), orderNumber, isStale: await isStale(db, acts, request) }
    }),
  )
}

function describeOne(
  request: Approval,
  decisions: readonly Decision[],
  { name, roles, sessionId }: StaffCaller,
  now: Date,
): Omit<Shown, 'orderNumber' | 'isStale'> {
  const { id, act, summary, orderId, amountMinor, currency, reason, askedBy, approvers, step } = request
  const state = request.state === 'waiting' && request.expiresAt <= now ? 'expired' : request.state
  const refusal = whyNot(request, decisions, { name, roles, isPerson: sessionId !== null }, now)
  return {
    approvalId: id,
    act: act as Act,
    summary,
    orderId,
    amountMinor,
    currency: currency as Shown['currency'],
    reason,
    askedBy,
    askedAt: request.askedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    state,
    waitsFor: state === 'waiting' ? [...(approvers[step] ?? [])] : [],
    mayDecide: refusal === null,
    whyNot: refusal === null ? null : new DomainError(refusal).message,
    decisions: decisions.map(({ by, at, isApproved, note }) => ({ by, at: at.toISOString(), isApproved, note })),
  }
}

async function isStale(
  db: Reader,
  acts: Acts,
  { act, state, borrowerId, orderId, stoodAt }: Approval,
): Promise<boolean> {
  if (state !== 'waiting') return false
  const order = borrowerId === null || orderId === null ? null : { borrowerId, id: orderId }
  return (await actOf(acts, act).whereItStands(db, order)) !== stoodAt
}
