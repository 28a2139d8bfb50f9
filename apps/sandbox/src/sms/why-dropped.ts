import { readFileSync } from 'node:fs'
import type { Registered } from '../store/carriage.ts'
import { significantDigits } from './phone.ts'

type RegisteredText = Registered & { words: string }

const VALUE = '{#var#}'
/** Carriers drop a message in which a value is longer. */
const LONGEST_VALUE = 30

/** What the sender has told the carriers beforehand, as one does on their portal. */
const registry: readonly RegisteredText[] = JSON.parse(
  readFileSync(new URL('registered-texts.json', import.meta.url), 'utf8'),
)
const byTemplate = new Map(registry.map((text) => [text.templateId, { ...text, pattern: patternOf(text.words) }]))

/** Carriers in India take only what was registered with them, word by word and by its sender; null: they take it. */
export function whyDropped(to: string, text: string, registered: Registered | undefined): string | null {
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
