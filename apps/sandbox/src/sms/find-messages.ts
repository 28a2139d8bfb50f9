import { findRegistration, type Registered } from '../store/carriage.ts'
import type { Database } from '../store/database.ts'
import { listMessages, listMessagesByPhoneTail, type Message } from '../store/messages.ts'
import { findCodeInText } from './code-in-text.ts'
import { isSamePhone, phoneTail } from './phone.ts'

const LIMIT = 100

export type ShownMessage = Omit<Message, 'id'> & { code: string | null; registered?: Registered }

/** Newest first: those to one number, or to anyone when no number is given. */
export function findMessages(database: Database, phone: string): ShownMessage[] {
  const messages = phone
    ? listMessagesByPhoneTail(database, phoneTail(phone), LIMIT).filter((message) => isSamePhone(message.to, phone))
    : listMessages(database, LIMIT)
  return messages.map(({ id, to, channel, text, at }) => {
    const registered = findRegistration(database, id)
    return { text, code: findCodeInText(text), at, channel, to, ...(registered && { registered }) }
  })
}
