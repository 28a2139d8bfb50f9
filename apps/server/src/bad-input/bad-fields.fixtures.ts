import type { Schema } from './good-body.fixtures.ts'

export type Spoiled = { what: string; body: Record<string, unknown> }

const HUGE_NUMBERS = [2 ** 53, -1, -(2 ** 53), 1e308, 0.1, '1e3', '0x10', ' 5', '١٢', true, [1], {}]
const WRONG_FOR_TEXT = [0, 1, true, {}, [], ['text']]

/** One body for each way in which one field can be wrong; each must be refused. */
export function spoil(good: Record<string, unknown>, name: string, field: Schema, isRequired: boolean): Spoiled[] {
  const put = (value: unknown): Spoiled => ({
    what: `${name}: ${JSON.stringify(value)?.slice(0, 60)}`,
    body: { ...good, [name]: value },
  })
  const missing = Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
  return [
    ...(isRequired ? [{ what: `${name} missing`, body: missing }] : []),
    ...[null, ...wrongValues(field)].map(put),
  ]
}

export function wrongValues(field: Schema): unknown[] {
  if (field.enum || field.const !== undefined)
    return ['', 'no such choice', 999, [], {}, [field.enum?.[0] ?? field.const]]
  if (field.type === 'integer' || field.type === 'number') {
    const { minimum, maximum } = field
    const beyond = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])]
    return [...beyond, ...HUGE_NUMBERS, '']
  }
  if (field.type === 'boolean') return ['', 'true', 'yes', 0, 1, [], {}, [true]]
  if (field.type === 'array')
    return ['', 1, {}, [null], Array.from({ length: 101 }, () => 1), ...((field.minItems ?? 0) > 0 ? [[]] : [])]
  if (field.type === 'object') return ['', 1, [], null]
  const tooLong = 'x'.repeat((field.maxLength ?? 200) + 1)
  return [...WRONG_FOR_TEXT, tooLong, ...(field.minLength || field.pattern ? hardTexts(field) : [])]
}

/** Texts that break the field's own pattern. Other strange texts are sent by another test, since a field may accept them. */
function hardTexts({ pattern }: Schema): string[] {
  const texts = ['', 'nul\u0000byte', 'line\r\nSet-Cookie: a=b', '\u001b[31mred', '\ud800 lone']
  return pattern ? texts.filter((text) => !new RegExp(pattern, 'u').test(text)) : ['']
}

/** Texts that people and attackers type into a field; stored exactly as typed, or refused, and never executed. */
export const STRANGE_TEXTS = [
  "'; drop table borrowers; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  '../../etc/passwd',
  '=cmd|calc!A1',
  '\u202egnp.exe',
  'e\u0301'.repeat(49),
  '👩‍👩‍👧‍👦 ñandú',
  '$(reboot)`reboot`',
  'nul\u0000byte',
  'lone \ud800 surrogate',
  '%00%0d%0a',
]
