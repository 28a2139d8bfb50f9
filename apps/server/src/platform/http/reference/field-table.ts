import type { JsonSchema } from '../openapi/api-document.ts'
import { describeLimits, describeType } from './describe-type.ts'
import { type Html, html, prose } from './html.ts'

/** The fields of an object, one row each; what is inside a field follows it, indented. */
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

/** The object within: of a list its items, of a nullable field the object it may hold. */
function insideOf(field: JsonSchema): JsonSchema {
  const choice = field.anyOf?.find(({ type }) => type === 'object' || type === 'array')
  if (choice) return insideOf(choice)
  if (field.type === 'array' && field.items) return insideOf(field.items)
  const [record] = Object.values(field.patternProperties ?? {})
  return record ? insideOf(record) : field
}
