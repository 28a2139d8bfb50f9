import { readFileSync } from 'node:fs'
import { conflict, SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { type Database, inTransaction } from '../store/database.ts'
import {
  findMessage,
  findRegistration,
  insertDropped,
  insertMessage,
  keepRegistration,
  listMessages,
  listMessagesByPhoneTail,
  type Message,
  type Registered,
  releaseHeldMessages,
} from '../store/messages.ts'
import type { FaultKind } from '../store/settings-and-faults.ts'

/** A message as the product hands it over. */
export type OfferedMessage = Omit<Message, 'at'> & { registered?: Registered }

/** Brings a message to its phone, unless the carriers of the country drop it. @throws 422 */
export function carryMessage(
  sandbox: SandboxCore,
  { registered, ...message }: OfferedMessage,
  fault: FaultKind | null,
) {
  const { database } = sandbox
  const why = message.channel === 'sms' ? whyDropped(message.to, message.text, registered) : null
  if (why) {
    insertDropped(database, { to: message.to, text: message.text, why, at: sandbox.worldNow() })
    throw new SandboxError(422, 'not_registered', why)
  }
  receiveMessage(sandbox, message, fault)
  if (registered) keepRegistration(database, message.id, registered)
}

/** Puts a message on the phone, once per id. A fault shows it twice, or holds it back until the next one has arrived. */
export function receiveMessage(sandbox: SandboxCore, message: Omit<Message, 'at'>, fault: FaultKind | null) {
  const { database } = sandbox
  const known = findMessage(database, message.id)
  if (known) {
    if (known.text === message.text && known.to === message.to && known.channel === message.channel) return
    throw conflict(`Message ${message.id} was sent before with another content`)
  }
  const row = { ...message, at: sandbox.worldNow(), phoneTail: phoneTail(message.to) }
  inTransaction(database, () => {
    insertMessage(database, { ...row, copy: 0, held: fault === 'reorder' })
    if (fault === 'duplicate') insertMessage(database, { ...row, copy: 1, held: false })
    if (fault !== 'reorder') releaseHeldMessages(database, row.at)
  })
}

type RegisteredText = Registered & { words: string }

const VALUE = '{#var#}'

/** Carriers drop a message in which a value is longer. */
const LONGEST_VALUE = 30

/** The texts that the sender registered with the carriers, as on their portal. */
const registry: readonly RegisteredText[] = JSON.parse(
  readFileSync(new URL('registered-texts.json', import.meta.url), 'utf8'),
)

const byTemplate = new Map(registry.map((text) => [text.templateId, { ...text, pattern: patternOf(text.words) }]))

/** Carriers in India accept only registered texts, word for word and by their sender; null: accepted. */
function whyDropped(to: string, text: string, registered: Registered | undefined): string | null {
  if (!isIndian(to)) return null
  if (!registered) return 'A message to India names its sender, entity and template.'
  const found = byTemplate.get(registered.templateId)
  if (!found) return `Template ${registered.templateId} is not registered.`
  const isOwn = found.entityId === registered.entityId && found.senderId === registered.senderId
  if (!isOwn) return `Template ${registered.templateId} belongs to another sender.`
  return found.pattern.test(text) ? null : `The words are not those of template ${registered.templateId}.`
}

function isIndian(to: string): boolean {
  const digits = significantDigits(to)
  return digits.startsWith('91') && digits.length === 12
}

function patternOf(words: string): RegExp {
  const fixed = words.split(VALUE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${fixed.join(`.{1,${LONGEST_VALUE}}`)}$`, 'u')
}

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

// Digits that stand in an amount (1,240.00), a date (2026-03-05), after a currency, in a masked account or in one group of a
// longer number (4821 7730 54) are no code.
const CODE =
  /(?<!\d[.,/:-]?|\d\d |[₱$€£₹¥*•]\s?|\b(?:PHP|INR|IDR|USD|Rp|Rs)\.?\s?|\bending(?: in)? )\d{4,8}(?!\d|[.,]\d\d\b|[/:-]\d| \d\d)/i

// A voice message spells the code: "1 2 3 4 5 6", "1, 2, 3, 4".
const SPELLED_CODE = /(?<![\d.,]|\d )\d(?:[,.]? \d){3,7}(?![\d.,]\d| \d)/

/** The one-time code of 4 to 8 digits a message carries, or null. */
export function findCodeInText(text: string): string | null {
  const found = CODE.exec(text) ?? SPELLED_CODE.exec(text)
  return found ? found[0].replace(/\D/g, '') : null
}

const TAIL_LENGTH = 9

/** The digits that identify a number: without signs, spaces, and the zeros that start national and 00-international forms. */
function significantDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^0+/, '')
}

/** The last digits, equal in every form of one number: the store's search key. */
function phoneTail(phone: string): string {
  return significantDigits(phone).slice(-TAIL_LENGTH)
}

/**
 * 09171234567, +639171234567 and 9171234567 are one number: the national form ends the international one. Shorter than
 * nine digits is a service number, and must be equal.
 */
export function isSamePhone(one: string, other: string): boolean {
  const a = significantDigits(one)
  const b = significantDigits(other)
  if (a.length < TAIL_LENGTH || b.length < TAIL_LENGTH) return a === b
  return a.endsWith(b) || b.endsWith(a)
}
