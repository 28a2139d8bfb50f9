import { platformErrors } from '@hulog/contract'
import type { ApiOperation, JsonSchema } from '../openapi/api-document.ts'
import { fieldTable, refusalTable } from './field-table.ts'
import { type Html, html } from './html.ts'

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

function accessOf({ security = [], 'x-permission': permission }: ApiOperation): string {
  const [scheme] = security
  if (!scheme) return 'Open to anyone'
  if (!('staffSession' in scheme)) return 'Needs a session'
  return permission === 'own' ? 'For a member of staff' : `For staff with the right ${permission}`
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
  // Refusals of every call are listed once, in the introduction.
  const own = (operation['x-refusals'] ?? []).filter(({ name }) => !(name in platformErrors))
  return own.length > 0 ? refusalTable('Refusals of its own', own) : html`<p class="quiet">No refusals of its own.</p>`
}

export type Topic = { id: string; title: string; text: Html }
export type Feature = { name: string; calls: readonly DescribedCall[] }

/** Every topic and every call, as links; on a phone folded away above the text. */
export function sideIndex(topics: readonly Topic[], features: readonly Feature[]): Html {
  const links = html`<b>Introduction</b><ul>${topics.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${features.map(featureLinks)}`
  return html`<nav class="index wide" aria-label="Contents">${links}</nav>
<details class="index narrow"><summary>Contents</summary><nav aria-label="Contents, folded">${links}</nav></details>`
}

function featureLinks({ name, calls }: Feature): Html {
  return html`<b>${titleOf(name)}</b><ul>${calls.map((call) => html`<li><a href="#${nameOf(call)}">${nameOf(call)}</a></li>`)}</ul>`
}

export function titleOf(feature: string): string {
  const words = feature.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A call as it can be pasted into a shell, against the server this page came from. */
function curlExample(origin: string, path: string, method: string, operation: ApiOperation): string {
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${origin}${filled(path, operation)}'`]
  const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme))
  if (schemes.includes('serviceKey')) lines.push(`-H "Authorization: Bearer $HULOG_KEY"`)
  else if (schemes.length > 0) lines.push(`--cookie jar.txt`)
  if (takesKey(operation)) lines.push(`-H 'Idempotency-Key: ${operation.operationId}-0001'`)
  return [...lines, ...bodyLines(operation)].join(' \\\n  ')
}

/** Path parameters are shown with their default values. */
function filled(path: string, { parameters = [] }: ApiOperation): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema.default
    return typeof value === 'string' ? value : whole
  })
}

function takesKey(operation: ApiOperation): boolean {
  return (operation.parameters ?? []).some(({ name }) => name === 'Idempotency-Key')
}

function bodyLines({ requestBody }: ApiOperation): string[] {
  const json = requestBody?.content['application/json']?.schema
  if (json) return [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleBody(json))}'`]
  const form = requestBody?.content['multipart/form-data']?.schema
  if (!form) return []
  return Object.entries(form.properties ?? {}).map(([name, field]) =>
    field.format === 'binary' ? `-F '${name}=@photo.jpg'` : `-F '${name}=${field.enum?.[0] ?? ''}'`,
  )
}

const BY_NAME: Record<string, unknown> = {
  productId: 'ph-91-days',
  phone: '0917 555 0123',
  smsCode: '482915',
  amount: 500_000,
  periods: 91,
  birthOn: '1994-05-17',
  fullName: 'Maria Santos',
  nationalId: '1234-5678-9012',
  line1: '12 Mabini Street',
  city: 'Quezon City',
  region: 'Metro Manila',
  postalCode: '1100',
  employer: 'Santos Bakery',
  monthlyIncomeMinor: 2_500_000,
  paydayOfMonth: 15,
  accountNumber: '001234567890',
  bankCode: 'BDO',
  channelNumber: '90006',
  name: 'Jose Santos',
  position: 'loan-agreement',
  orderId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  challengeId: '5f0c2f66-8a0b-4a5e-8f0d-3c9a1b7e2d44',
}

/** Values for the fields a call requires, such as a borrower might send. */
function exampleBody(schema: JsonSchema): Record<string, unknown> {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, field]) => [name, exampleValue(field, name)]))
}

function exampleValue(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in BY_NAME) return BY_NAME[name]
  if (schema.type === 'array') return schema.items ? [exampleValue(schema.items, '')] : []
  if (schema.type === 'object') return exampleBody(schema)
  if (schema.type === 'integer') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : 'text'
}
