import type { Database } from './database.ts'

export type Message = {
  id: string
  to: string
  channel: 'sms' | 'voice'
  text: string
  at: string
}

type NewMessage = Message & { copy: number; held: boolean; phoneTail: string }

const COLUMNS = 'id, recipient AS "to", channel, text, at'

export function insertMessage(database: Database, message: NewMessage) {
  database
    .prepare(
      'INSERT INTO messages (id, copy, recipient, phone_tail, channel, text, at, held) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      message.id,
      message.copy,
      message.to,
      message.phoneTail,
      message.channel,
      message.text,
      message.at,
      message.held ? 1 : 0,
    )
}

export function findMessage(database: Database, id: string): Message | undefined {
  return database.prepare(`SELECT ${COLUMNS} FROM messages WHERE id = ? AND copy = 0`).get(id) as Message | undefined
}

/** The held messages reach the phone now, behind the newest one. */
export function releaseHeldMessages(database: Database, at: string) {
  database
    .prepare(`UPDATE messages SET held = 0, at = ?, seq = seq + (SELECT max(seq) FROM messages) WHERE held = 1`)
    .run(at)
}

export function listMessages(database: Database, limit: number): Message[] {
  return database
    .prepare(`SELECT ${COLUMNS} FROM messages WHERE held = 0 ORDER BY seq DESC LIMIT ?`)
    .all(limit) as Message[]
}

export function listMessagesByPhoneTail(database: Database, phoneTail: string, limit: number): Message[] {
  return database
    .prepare(`SELECT ${COLUMNS} FROM messages WHERE held = 0 AND phone_tail = ? ORDER BY seq DESC LIMIT ?`)
    .all(phoneTail, limit) as Message[]
}

/** A sender's registration of a message to India (TRAI's rules on commercial messages, DLT). */
export type Registered = { entityId: string; senderId: string; templateId: string }

export type DroppedMessage = { to: string; text: string; why: string; at: string }

export function keepRegistration(database: Database, messageId: string, registered: Registered) {
  database
    .prepare('INSERT OR IGNORE INTO message_registrations VALUES (?, ?, ?, ?)')
    .run(messageId, registered.entityId, registered.senderId, registered.templateId)
}

export function findRegistration(database: Database, messageId: string): Registered | undefined {
  return database
    .prepare(
      `SELECT entity_id AS "entityId", sender_id AS "senderId", template_id AS "templateId"
       FROM message_registrations WHERE message_id = ?`,
    )
    .get(messageId) as Registered | undefined
}

export function insertDropped(database: Database, { to, text, why, at }: DroppedMessage) {
  database.prepare('INSERT INTO dropped_messages (recipient, text, why, at) VALUES (?, ?, ?, ?)').run(to, text, why, at)
}

/** Newest first. */
export function listDropped(database: Database, limit: number): DroppedMessage[] {
  return database
    .prepare('SELECT recipient AS "to", text, why, at FROM dropped_messages ORDER BY seq DESC LIMIT ?')
    .all(limit) as DroppedMessage[]
}
