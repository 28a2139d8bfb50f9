import { platformErrors } from '@hulog/contract'
import type { ApiOperation, JsonSchema } from '../openapi/api-document.ts'
import { curlExample, takesKey } from './curl-example.ts'
import { fieldTable } from './field-table.ts'
import { type Html, html } from './html.ts'
import { refusalTable } from './refusal-table.ts'

export type DescribedCall = { path: string; method: string; operation: ApiOperation }

export function operationSection({ path, method, operation }: DescribedCall, origin: string): Html {
  const name = nameOf({ path, method, operation })
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${name}</h3>
<p>${operation.summary ?? ''}</p>
<p class="line"><b class="method">${method.toUpperCase()}</b> <code class="path">${path}</code></p>
<ul class="facts">${factsOf(operation).map((fact) => html`<li>${fact}</li>`)}</ul>
${bodyOf(operation)}
${replyOf(operation)}
${refusalsOf(operation)}
<h4>Example</h4>
<pre tabindex="0" role="group" aria-label="Example of ${name}"><code>${curlExample(origin, path, method, operation)}</code></pre>
</section>`
}

export function nameOf({ path, method, operation }: DescribedCall): string {
  return operation.operationId ?? `${method}-${path.replaceAll(/[^a-z0-9]+/gi, '-')}`
}

function factsOf(operation: ApiOperation): string[] {
  const types = Object.keys(operation.requestBody?.content ?? {})
  return [
    accessOf(operation),
    ...(takesKey(operation) ? ['Takes an Idempotency-Key'] : []),
    ...(types.length > 0 ? [types.map((type) => TYPE_NAMES[type] ?? type).join(' or ')] : []),
  ]
}

function accessOf({ security = [] }: ApiOperation): string {
  const [scheme] = security
  if (!scheme) return 'Open to anyone'
  return 'staffToken' in scheme ? 'For staff, with a token' : 'Needs a session'
}

const TYPE_NAMES: Record<string, string> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart, one file',
}

function bodyOf({ requestBody }: ApiOperation): Html | null {
  const [media] = Object.values(requestBody?.content ?? {})
  return media ? fieldTable('Body', media.schema) : null
}

function replyOf({ responses }: ApiOperation): Html | null {
  const content = responses[200]?.content ?? {}
  const schema = content['application/json']?.schema
  if (!schema) return html`<p>Answers ${Object.keys(content).join(' or ') || 'without a body'}.</p>`
  const success = schema.oneOf?.[0] ?? schema
  const data: JsonSchema = success.properties?.data ?? success
  return fieldTable('Reply, in data', data)
}

function refusalsOf(operation: ApiOperation): Html | null {
  // Refusals that any call can meet are told once, in the introduction.
  const own = (operation['x-refusals'] ?? []).filter(({ name }) => !(name in platformErrors))
  return own.length > 0 ? refusalTable('Refusals of its own', own) : html`<p class="quiet">No refusals of its own.</p>`
}
