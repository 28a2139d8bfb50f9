import type { Database } from './database.ts'

/** What a sender says of a message to India (TRAI's rules on commercial messages, DLT). */
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

export function keepDropped(database: Database, { to, text, why, at }: DroppedMessage) {
  database.prepare('INSERT INTO dropped_messages (recipient, text, why, at) VALUES (?, ?, ?, ?)').run(to, text, why, at)
}

/** Newest first. */
export function listDropped(database: Database, limit: number): DroppedMessage[] {
  return database
    .prepare('SELECT recipient AS "to", text, why, at FROM dropped_messages ORDER BY seq DESC LIMIT ?')
    .all(limit) as DroppedMessage[]
}
