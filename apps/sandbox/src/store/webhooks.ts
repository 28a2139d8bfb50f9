import type { Database } from './database.ts'

export type WebhookTarget = 'payments' | 'payouts'

export type Webhook = {
  seq: number
  eventId: string
  target: WebhookTarget
  type: string
  body: string
  state: 'waiting' | 'held' | 'delivered'
  tries: number
  lastAnswer: string | null
  occurredAt: string
}

export type NewWebhook = Pick<Webhook, 'eventId' | 'target' | 'type' | 'body' | 'occurredAt'>

const COLUMNS =
  'seq, event_id AS eventId, target, type, body, state, tries, last_answer AS lastAnswer, occurred_at AS occurredAt'

export function insertWebhook(database: Database, webhook: NewWebhook, dueAtMs: number) {
  database
    .prepare(
      `INSERT INTO webhooks (event_id, target, type, body, state, next_try_at_ms, occurred_at)
       VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
    )
    .run(webhook.eventId, webhook.target, webhook.type, webhook.body, dueAtMs, webhook.occurredAt)
}

export function findWebhook(database: Database, eventId: string): Webhook | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM webhooks WHERE event_id = ?`).get(eventId) as Webhook | undefined
}

export function listWebhooks(database: Database, limit: number): Webhook[] {
  return database.prepare(`SELECT ${COLUMNS} FROM webhooks ORDER BY seq DESC LIMIT ?`).all(limit) as Webhook[]
}

/** What is due, the least tried first, so that a dead letter never delays a fresh one. */
export function listDueWebhooks(database: Database, nowMs: number, limit: number): Webhook[] {
  return database
    .prepare(
      `SELECT ${COLUMNS} FROM webhooks WHERE state = 'waiting' AND next_try_at_ms <= ? ORDER BY tries, seq LIMIT ?`,
    )
    .all(nowMs, limit) as Webhook[]
}

export function findNextTryAtMs(database: Database): number | null {
  const row = database.prepare(`SELECT min(next_try_at_ms) AS dueAtMs FROM webhooks WHERE state = 'waiting'`).get()
  return (row as { dueAtMs: number | null }).dueAtMs
}

export function saveNextTry(database: Database, eventId: string, nextTryAtMs: number, lastAnswer: string | null) {
  database
    .prepare('UPDATE webhooks SET next_try_at_ms = ?, last_answer = ifnull(?, last_answer) WHERE event_id = ?')
    .run(nextTryAtMs, lastAnswer, eventId)
}

export function addTries(database: Database, eventId: string, tries: number) {
  database.prepare('UPDATE webhooks SET tries = tries + ? WHERE event_id = ?').run(tries, eventId)
}

export function markDelivered(database: Database, eventId: string, lastAnswer: string) {
  database
    .prepare(`UPDATE webhooks SET state = 'delivered', last_answer = ? WHERE event_id = ?`)
    .run(lastAnswer, eventId)
}

export function holdWebhook(database: Database, eventId: string) {
  database.prepare(`UPDATE webhooks SET state = 'held' WHERE event_id = ?`).run(eventId)
}

/** Sends held events that are older than the event that has now been sent. */
export function releaseHeldBefore(database: Database, seq: number, nowMs: number) {
  database
    .prepare(`UPDATE webhooks SET state = 'waiting', next_try_at_ms = ? WHERE state = 'held' AND seq < ?`)
    .run(nowMs, seq)
}

/** After a start no old back-off applies: every undelivered event is due. */
export function makeAllWaitingDue(database: Database, nowMs: number) {
  database.prepare(`UPDATE webhooks SET next_try_at_ms = ? WHERE state = 'waiting'`).run(nowMs)
}
