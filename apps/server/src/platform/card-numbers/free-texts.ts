import { FREE_TEXT, type Writer } from '@hulog/contract'
import type { TSchema } from 'typebox'
import { maskCardNumbers } from './mask-card-numbers.ts'

export type MaskFreeTexts = (value: unknown) => unknown

type Described = {
  readonly [FREE_TEXT]?: Writer
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/**
 * Covers the card numbers in all free texts of what a schema describes: objects and lists in place. Made once for a schema,
 * which most values then pass for nothing; null where it has no free text. What does not fit is left for validation.
 */
export function freeTextsOf(schema: TSchema): MaskFreeTexts | null {
  const { [FREE_TEXT]: writer, maxLength = Number.POSITIVE_INFINITY, properties, items } = schema as Described
  if (writer) return (value) => (isAtMost(value, maxLength) ? maskCardNumbers(value, writer) : value)
  if (properties) return inObject(properties)
  return items ? inList(items) : null
}

/** Longer texts are refused by validation: reading thousands of digits before that would cost a server a moment each time. */
function isAtMost(value: unknown, codePoints: number): value is string {
  return typeof value === 'string' && value.length <= 2 * codePoints
}

function inObject(properties: Readonly<Record<string, TSchema>>): MaskFreeTexts | null {
  const masks = Object.entries(properties).flatMap(([name, schema]) => {
    const mask = freeTextsOf(schema)
    return mask ? [{ name, mask }] : []
  })
  if (masks.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    for (const { name, mask } of masks) if (Object.hasOwn(fields, name)) fields[name] = mask(fields[name])
    return value
  }
}

function inList(items: TSchema): MaskFreeTexts | null {
  const mask = freeTextsOf(items)
  if (!mask) return null
  return (value) => {
    if (!Array.isArray(value)) return value
    for (const [index, item] of value.entries()) value[index] = mask(item)
    return value
  }
}
