import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Language } from '@hulog/texts'
import type { Config } from '../../config.ts'

/** The ids India's carriers require with every message: of the sender and of the registered text (TRAI, DLT). */
export type RegisteredTemplate = {
  readonly entityId: string
  readonly senderId: string
  readonly templateId: string
}

/** Finds the registered ids of a text by its kind and language (`login.en`); null when it is not registered. */
export type TemplateRegistry = (template: string) => RegisteredTemplate | null

const nothingRegistered: TemplateRegistry = () => null

/** The demo lender's registry: any text counts as registered, under made-up ids. Carriers give out the real ones. */
export const demoRegistry: TemplateRegistry = (template) => ({
  entityId: '1101000000000000001',
  senderId: 'HULOGD',
  templateId: `1107${numberOf(template)}`,
})

function numberOf(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  return String(digest.readBigUInt64BE() % 10n ** 15n).padStart(15, '0')
}

/** Returns the registry of the lender's file, in a demonstration the demo lender's. */
export function readRegistry({ sms, sandbox }: Pick<Config, 'sms' | 'sandbox'>): TemplateRegistry {
  if (sms.templatesFile !== null) return readTemplateRegistry(sms.templatesFile)
  return sandbox ? demoRegistry : nothingRegistered
}

const DLT_ID = /^\d{19}$/

const SENDER_ID = /^([A-Za-z]{6}|\d{6})$/

/** Reads a lender's file: `{entityId, senderId, templates: {"login.en": templateId or {templateId, senderId}}}`. */
export function readTemplateRegistry(file: string): TemplateRegistry {
  const refuse = (what: string) => new Error(`SMS_TEMPLATES, ${file}: ${what}`)
  const content = readObject(readJson(file))
  const templates = readObject(content.templates)
  const registered = Object.entries(templates).map(([template, given]) => {
    const one = typeof given === 'string' ? { templateId: given } : readObject(given)
    const { entityId, senderId, templateId } = { ...content, ...one } as Record<string, unknown>
    if (!isLike(DLT_ID, entityId)) throw refuse(`${template} needs the entityId of 19 digits.`)
    if (!isLike(SENDER_ID, senderId)) throw refuse(`${template} needs a senderId of six letters or digits.`)
    if (!isLike(DLT_ID, templateId)) throw refuse(`${template} needs its templateId of 19 digits.`)
    return [template, { entityId, senderId, templateId }] as const
  })
  const found = new Map(registered)
  return (template) => found.get(template) ?? null
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`SMS_TEMPLATES names ${file}, which cannot be read as JSON.`, { cause })
  }
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isLike(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}

/** Languages in which the lender registers texts with India's carriers, who compare them word by word. */
export const INDIAN_SMS_LANGUAGES = ['en', 'hi'] as const satisfies readonly Language[]

/** The longest value of a variable in a registered text. */
const LONGEST_VALUE = 30

const KEPT_END = 10

export function isIndian(e164: string): boolean {
  return e164.startsWith('+91')
}

/** Returns the language for a message to India: the reader's, or English when texts are not registered in it. */
export function indianLanguage(language: Language): (typeof INDIAN_SMS_LANGUAGES)[number] {
  return INDIAN_SMS_LANGUAGES.find((registered) => registered === language) ?? 'en'
}

/** Shortens a long value in the middle: its beginning says what it is, its end which one. */
export function fitVariable(value: string): string {
  if (value.length <= LONGEST_VALUE) return value
  return `${value.slice(0, LONGEST_VALUE - KEPT_END - 2)}..${value.slice(-KEPT_END)}`
}
