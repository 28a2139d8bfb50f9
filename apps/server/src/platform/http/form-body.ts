import type { TObject, TSchema } from 'typebox'

/** Thrown for a form that is no form: a broken escape, a field given twice. */
export class MalformedForm extends Error {}

/** Reads `a=1&b=2` strictly: unlike lenient parsers it refuses broken escapes and repeated fields. */
export function parseForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  if (text === '') return fields
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === '' || name in fields) throw new MalformedForm('a form field is unnamed or repeated')
    fields[name] = equals < 0 ? '' : decode(pair.slice(equals + 1))
  }
  return fields
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    throw new MalformedForm('a form field has a broken escape', { cause })
  }
}

/**
 * Form fields arrive as text. Each is read here as the contract says, once: integers and booleans by their plain
 * spelling, lists and objects as JSON. What does not read stays text and is refused by validation.
 * Names stay as they came; `readName` says what they are in the contract.
 */
export function readFormFields(
  fields: Record<string, unknown>,
  schema: TObject,
  readName: (name: string) => string = (name) => name,
): Record<string, unknown> {
  // Without a prototype a field called `__proto__` is a field like any other, and refused as unknown.
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(fields)) {
    const field = schema.properties[readName(name)]
    body[name] = field && typeof value === 'string' ? readField(value, field) : value
  }
  return body
}

function readField(value: string, field: TSchema): unknown {
  const type = 'type' in field ? field.type : 'const' in field ? typeof field.const : undefined
  switch (type) {
    case 'integer':
    case 'number':
      return /^-?(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array':
    case 'object':
      return parseJson(value)
    default:
      return value
  }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
