import { randomUUID } from 'node:crypto'
import type { Act, Reply } from '@hulog/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rolledBack, tryOnly } from '../../platform/database/rolled-back.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { once, type RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { lockRights } from '../staff-rights/staff.store.ts'
import {
  type ActBody,
  type ActFacts,
  type Actor,
  type Approvers,
  type Effects,
  permissionOf,
  type RegisteredAct,
  seenOf,
} from './act.ts'
import { findRule, type Ruling } from './approval-rules.ts'
import { closeDeadRequests, hasLiveConflict, insertApproval } from './approvals.store.ts'

/** With `seen` the act is done, once for each key; without, it is only tried. */
export type Sent = { readonly seen?: string | undefined; readonly requestKey: RequestKey }

export type ActReply = Reply<Act>

/**
 * Tries an act, does it, or asks for its approval where a rule says so. The one way for console and terminal. Refusals: those of
 * the act, NOT_ALLOWED, ACT_WAITS, and SEEN_CHANGED when its effects are not those that `seen` stands for; nothing is stored then.
 */
export async function runAct<Name extends Act>(
  services: Services,
  caller: Actor,
  act: RegisteredAct<Name>,
  body: ActBody<Name>,
  { seen, requestKey }: Sent,
): Promise<ActReply> {
  // A try takes no idempotency key: it may be repeated as often as the figures change.
  if (seen === undefined) return tryOnly(services.db, (tx) => tryAct(services, tx, caller, act, body))
  return once(services.db, requestKey, (tx) => sendAct(services, tx, caller, act, body, seen))
}

async function tryAct<Name extends Act>(
  services: Services,
  tx: Tx,
  caller: Actor,
  act: RegisteredAct<Name>,
  body: ActBody<Name>,
): Promise<ActReply> {
  const { ruling } = await prepare(services, tx, caller, act, body)
  const { effects } = await act.perform(services, tx, { maker: caller.name, checkers: [] }, body)
  return replyOf(act, body, effects, { outcome: 'tried', approvalId: null, approvers: ruling?.approvers ?? [] })
}

async function sendAct<Name extends Act>(
  services: Services,
  tx: Tx,
  caller: Actor,
  act: RegisteredAct<Name>,
  body: ActBody<Name>,
  seen: string,
): Promise<ActReply> {
  const { facts, stoodAt, ruling } = await prepare(services, tx, caller, act, body)
  const deed = (inner: Tx) => act.perform(services, inner, { maker: caller.name, checkers: [] }, body)
  const { effects } = ruling === null ? await deed(tx) : await rolledBack(tx, deed)
  if (seenOf(act.name, body, effects) !== seen) throw new DomainError('SEEN_CHANGED')
  const orderId = facts.order?.id ?? null
  const { amountMinor } = facts
  if (ruling === null) {
    await recordAudit(tx, caller.name, 'act-done', { act: act.name, orderId, amountMinor, reason: body.reason })
    return replyOf(act, body, effects, { outcome: 'done', approvalId: null, approvers: [] })
  }
  const approvalId = await ask(services, tx, caller, act, { body, facts, stoodAt, ruling, effects })
  const { reason } = body
  const asked = { act: act.name, subject: `approval:${approvalId}`, orderId, amountMinor, reason }
  await recordAudit(tx, caller.name, 'approval-asked', asked)
  return replyOf(act, body, effects, { outcome: 'waiting', approvalId, approvers: ruling.approvers })
}

type Prepared = { readonly facts: ActFacts; readonly stoodAt: string; readonly ruling: Ruling | null }

/** Takes the locks, then decides who must approve. */
async function prepare<Name extends Act>(
  services: Services,
  tx: Tx,
  { name }: Actor,
  act: RegisteredAct<Name>,
  body: ActBody<Name>,
): Promise<Prepared> {
  const rights = await lockRights(tx, name)
  if (!rights.permissions.has(permissionOf(act.name))) throw new DomainError('NOT_ALLOWED')
  const facts = await act.facts(services, tx, body)
  const stoodAt = await act.whereItStands(tx, facts.order)
  if (await hasLiveConflict(tx, act, facts, { stoodAt, now: services.clock.now() })) throw new DomainError('ACT_WAITS')
  return { facts, stoodAt, ruling: await findRule(tx, act, facts) }
}

type Asked<Name extends Act> = Omit<Prepared, 'ruling'> & {
  readonly ruling: Ruling
  readonly body: ActBody<Name>
  readonly effects: Effects
}

const HOUR_MS = 3_600_000

async function ask<Name extends Act>(
  { clock }: Services,
  tx: Tx,
  { name: askedBy }: Actor,
  act: RegisteredAct<Name>,
  { body, facts, stoodAt, ruling, effects }: Asked<Name>,
): Promise<string> {
  const askedAt = clock.now()
  await closeDeadRequests(tx, act, facts, { stoodAt, now: askedAt })
  const id = randomUUID()
  const { order, subject, summary, amountMinor, currency } = facts
  await insertApproval(tx, {
    id,
    act: act.name,
    body: { ...body },
    subject,
    summary,
    borrowerId: order?.borrowerId ?? null,
    orderId: order?.id ?? null,
    amountMinor,
    currency,
    reason: body.reason,
    makerSaw: effects,
    stoodAt,
    approvers: ruling.approvers,
    state: 'waiting',
    askedBy,
    askedAt,
    expiresAt: new Date(askedAt.getTime() + ruling.expiresAfterHours * HOUR_MS),
  })
  return id
}

type Outcome = Pick<ActReply, 'outcome' | 'approvalId'> & { readonly approvers: Approvers }

function replyOf(
  act: { readonly name: Act },
  body: object,
  effects: Effects,
  { approvers, ...outcome }: Outcome,
): ActReply {
  return { ...outcome, waitsFor: [...(approvers[0] ?? [])], seen: seenOf(act.name, body, effects), effects }
}
