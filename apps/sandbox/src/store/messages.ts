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
