import type { ApiRefusal, JsonSchema } from '../openapi/api-document.ts'
import { type Html, html, prose } from './html.ts'

/** The fields of an object, one row each; nested fields follow, indented. */
export function fieldTable(caption: string, schema: JsonSchema): Html {
  const rows = fieldRows(schema, 0)
  if (rows.length === 0) return html`<p class="quiet">${caption}: nothing.</p>`
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function fieldRows(schema: JsonSchema, depth: number): Html[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    fieldRow(name, field, schema.required?.includes(name) ?? false, depth),
    ...fieldRows(insideOf(field), depth + 1),
  ])
}

function fieldRow(name: string, field: JsonSchema, isRequired: boolean, depth: number): Html {
  const limits = describeLimits(field).map((limit) => html`<span class="limit">${prose(limit)}</span>`)
  const optional = isRequired ? null : html` <span class="optional">optional</span>`
  return html`<tr><th scope="row" class="depth-${Math.min(depth, 3)}"><code>${name}</code>${optional}</th>
<td>${describeType(field)}${limits}</td><td>${prose(field.description ?? '')}</td></tr>`
}

/** The nested object: the items of a list, or the object of a nullable field. */
function insideOf(field: JsonSchema): JsonSchema {
  const choice = field.anyOf?.find(({ type }) => type === 'object' || type === 'array')
  if (choice) return insideOf(choice)
  if (field.type === 'array' && field.items) return insideOf(field.items)
  const [record] = Object.values(field.patternProperties ?? {})
  return record ? insideOf(record) : field
}

/** The type of a field in a few words: `text`, `whole number`, `list of objects`. */
function describeType(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(describeType))].join(' or ')
  if (schema.enum) return 'choice'
  if (schema.const !== undefined) return typeof schema.const === 'string' ? 'text' : 'whole number'
  if (schema.type === 'array') return schema.items ? `list of ${plural(describeType(schema.items))}` : 'list'
  if (schema.format === 'binary') return 'file'
  return NAMES[schema.type ?? ''] ?? 'any value'
}

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function plural(name: string): string {
  return name === 'text' ? 'texts' : `${name}s`
}

/** The limits of a value, each in words; none for a field without limits. */
function describeLimits(schema: JsonSchema): string[] {
  const whole = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const { enum: choices, const: only, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = whole
  return [
    ...(choices ? [choices.map((choice) => `\`${choice}\``).join(', ')] : []),
    ...(only === undefined ? [] : [`always \`${only}\``]),
    ...describeRange(minimum, maximum, ''),
    ...describeRange(minLength || undefined, maxLength, ' characters'),
    ...describeRange(minItems, maxItems, ' items'),
    ...(pattern ? [PATTERNS[pattern] ?? `matches \`${pattern}\``] : []),
    ...(whole['x-free-text'] === 'person' ? ['card numbers in it are covered'] : []),
  ]
}

/** Patterns that mean more to a program than to a person. */
const PATTERNS: Record<string, string> = {
  '^[a-z0-9][a-z0-9-]{0,39}$': 'lower-case letters, digits and dashes, up to 40',
  '^[^\\u0000-\\u001F\\u007F]*$': 'no control characters',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': 'a UUID in lower case',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': '`YYYY-MM-DD`',
  '^\\d{6}$': 'six digits',
  '^\\d{5}$': 'five digits',
  '^\\d{6,20}$': '6 to 20 digits',
  '^[0-9a-f]{64}$': '64 hexadecimal digits',
}

function describeRange(least: number | undefined, most: number | undefined, unit: string): string[] {
  const [from, to] = [least, most].map((value) => value?.toLocaleString('en'))
  if (from !== undefined && to !== undefined) return [from === to ? `${from}${unit}` : `${from} to ${to}${unit}`]
  if (from !== undefined) return [`at least ${from}${unit}`]
  return to === undefined ? [] : [`at most ${to}${unit}`]
}

export function refusalTable(caption: string, refusals: readonly ApiRefusal[]): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="refusals">
<caption>${caption}</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Reason</th><th scope="col">HTTP</th><th scope="col">Message</th></tr></thead>
<tbody>${refusals.map(refusalRow)}</tbody></table></div>`
}

function refusalRow({ name, code, status, message }: ApiRefusal): Html {
  return html`<tr><td>${code}</td><th scope="row"><code>${name}</code></th><td>${status}</td><td>${message}</td></tr>`
}
