import type { Body, Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { rolledBack } from '../../platform/database/rolled-back.ts'
import { refusalOf } from '../../platform/http/answer-error.ts'
import { DomainError, type ErrorName } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { lockRights, type Rights } from '../staff-rights/staff.store.ts'
import { type ActFacts, type Actor, type Acts, actOf, permissionOf, type RegisteredAct, seenOf } from './act.ts'
import {
  type Approval,
  type Decision,
  insertDecision,
  listDecisions,
  lockApproval,
  updateApproval,
} from './approvals.store.ts'

type Result = Reply<'decideApprovals'>['results'][number]

/**
 * Approves or declines requests, each in a transaction of its own: one that is refused, or that meets a fault, keeps no other from
 * its decision and its result.
 */
export async function decideApprovals(
  services: Services,
  acts: Acts,
  caller: Actor,
  { decisions, isApproved, note = '' }: Body<'decideApprovals'>,
): Promise<Reply<'decideApprovals'>> {
  const results: Result[] = []
  for (const { approvalId, seen } of decisions) {
    results.push(await decide(services, acts, caller, { approvalId, seen, isApproved, note }))
  }
  return { results }
}

type Wish = {
  readonly approvalId: string
  readonly seen: string | undefined
  readonly isApproved: boolean
  readonly note: string
}

async function decide(services: Services, acts: Acts, caller: Actor, wish: Wish): Promise<Result> {
  const { approvalId } = wish
  try {
    return await inTransaction(services.db, async (tx) => {
      const asked = await lockDecidable(services, tx, caller, approvalId)
      const decided = wish.isApproved
        ? await approve(services, tx, acts, caller, asked, wish)
        : await decline(services, tx, caller, asked, wish)
      return { approvalId, refusal: null, message: '', ...decided }
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!(error instanceof DomainError)) services.log.error({ err: error, approvalId }, 'a decision met a fault')
    const { reason: refusal, definition } = refusalOf(error)
    const message =
      error instanceof DomainError ? error.message : `${definition.message} Please look at this request again.`
    return { approvalId, outcome: 'refused', refusal, message, shownOnce: null }
  }
}

type Asked = { readonly request: Approval; readonly decisions: readonly Decision[] }

/**
 * Locks the caller’s roles, then the request; the order is locked after them. That is the order of all who need several of these, so
 * that nobody waits in a circle.
 */
async function lockDecidable({ clock }: Services, tx: Tx, { name }: Actor, id: string): Promise<Asked> {
  const { roles, isPerson } = await lockRights(tx, name)
  const request = await lockApproval(tx, id)
  const decisions = await listDecisions(tx, [id])
  const refusal = whyNot(request, decisions, { name, roles, isPerson }, clock.now())
  if (refusal !== null) throw new DomainError(refusal)
  return { request, decisions }
}

/** A program decides nothing: its key may be in the hands of whoever asked. */
export type Checker = Pick<Rights, 'roles'> & { readonly name: string; readonly isPerson: boolean }

/** Tells why somebody cannot decide the next step of a request; null when they can. */
export function whyNot(
  { state, expiresAt, askedBy, approvers, step }: Approval,
  decisions: readonly Decision[],
  { name, roles, isPerson }: Checker,
  now: Date,
): Extract<ErrorName, 'APPROVAL_DECIDED' | 'APPROVAL_EXPIRED' | 'OWN_APPROVAL' | 'NOT_AN_APPROVER'> | null {
  if (state === 'expired') return 'APPROVAL_EXPIRED'
  if (state !== 'waiting') return 'APPROVAL_DECIDED'
  if (expiresAt <= now) return 'APPROVAL_EXPIRED'
  // Also an administrator’s own. A step that they approved before is theirs too.
  if (askedBy === name || decisions.some(({ by }) => by === name)) return 'OWN_APPROVAL'
  const isApprover = isPerson && (approvers[step] ?? []).some((role) => roles.includes(role))
  return isApprover ? null : 'NOT_AN_APPROVER'
}

type Decided = Pick<Result, 'outcome' | 'shownOnce'>

/** The last step does what was asked for, in the name of who asked for it. Before that it is only tried. */
async function approve(
  services: Services,
  tx: Tx,
  acts: Acts,
  { name }: Actor,
  { request, decisions }: Asked,
  { seen, note }: Wish,
): Promise<Decided> {
  const { id, body, step, approvers, askedBy: maker } = request
  const act = actOf(acts, request.act)
  const asked = body as { reason: string }
  const facts = await act.facts(services, tx, asked)
  await requireStillAsked(tx, act, facts, request)
  const checkers = [...decisions.map(({ by }) => by), name]
  const deed = (inner: Tx) => act.perform(services, inner, { maker, checkers }, asked)
  const isLast = step + 1 === approvers.length
  const { effects, shownOnce } = isLast ? await deed(tx) : await rolledBack(tx, deed)
  if (seenOf(request.act, body, effects) !== seen) throw new DomainError('APPROVAL_CHANGED')
  const at = services.clock.now()
  await insertDecision(tx, { requestId: id, step, by: name, at, isApproved: true, note })
  await updateApproval(tx, id, isLast ? { step: step + 1, state: 'done', endedAt: at } : { step: step + 1 })
  await recordDecision(tx, name, isLast ? 'approval-done' : 'approval-given', request, { maker, step, note })
  return isLast ? { outcome: 'done', shownOnce } : { outcome: 'nextStep', shownOnce: null }
}

/** Refuses a request about a loan that changed since, or of somebody who may not ask for it any more. */
export async function requireStillAsked(
  tx: Tx,
  act: RegisteredAct,
  { order }: ActFacts,
  { stoodAt, askedBy }: Approval,
): Promise<void> {
  if ((await act.whereItStands(tx, order)) !== stoodAt) throw new DomainError('APPROVAL_STALE')
  const { permissions } = await lockRights(tx, askedBy)
  if (!permissions.has(permissionOf(act.name))) throw new DomainError('MAKER_NOT_ALLOWED')
}

async function decline({ clock }: Services, tx: Tx, { name }: Actor, asked: Asked, { note }: Wish): Promise<Decided> {
  const { request } = asked
  const { id, step, askedBy: maker } = request
  const at = clock.now()
  await insertDecision(tx, { requestId: id, step, by: name, at, isApproved: false, note })
  await updateApproval(tx, id, { state: 'declined', endedAt: at })
  await recordDecision(tx, name, 'approval-declined', request, { maker, step, note })
  return { outcome: 'declined', shownOnce: null }
}

/** Takes a request of one’s own back. Refusals: APPROVAL_NOT_FOUND, also for somebody else’s, APPROVAL_DECIDED, APPROVAL_EXPIRED. */
export async function withdrawApproval(
  { db, clock }: Services,
  { name }: Actor,
  { approvalId, reason }: Body<'withdrawApproval'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const request = await lockApproval(tx, approvalId)
    if (request.askedBy !== name) throw new DomainError('APPROVAL_NOT_FOUND')
    if (request.state !== 'waiting' && request.state !== 'expired') throw new DomainError('APPROVAL_DECIDED')
    const at = clock.now()
    if (request.state === 'expired' || request.expiresAt <= at) throw new DomainError('APPROVAL_EXPIRED')
    await updateApproval(tx, approvalId, { state: 'withdrawn', endedAt: at })
    await recordDecision(tx, name, 'approval-withdrawn', request, { reason })
  })
}

async function recordDecision(
  tx: Tx,
  by: string,
  action: string,
  { id, act, orderId }: Approval,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  await recordAudit(tx, by, action, { act, subject: `approval:${id}`, orderId, ...details })
}
