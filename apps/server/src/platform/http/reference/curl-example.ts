import type { ApiOperation } from '../openapi/api-document.ts'
import { exampleBody } from './example-value.ts'

/** A call as it can be pasted into a shell, against the server this page came from. */
export function curlExample(origin: string, path: string, method: string, operation: ApiOperation): string {
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${origin}${filled(path, operation)}'`]
  const [scheme = {}] = operation.security ?? []
  if ('session' in scheme) lines.push(`--cookie jar.txt`)
  if ('staffToken' in scheme) lines.push(`-H "Authorization: Bearer $STAFF_API_TOKEN"`)
  if (takesKey(operation)) lines.push(`-H 'Idempotency-Key: ${operation.operationId}-0001'`)
  return [...lines, ...bodyLines(operation)].join(' \\\n  ')
}

/** The parameters of a path stand in it as the values they have unless said. */
function filled(path: string, { parameters = [] }: ApiOperation): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema.default
    return typeof value === 'string' ? value : whole
  })
}

export function takesKey(operation: ApiOperation): boolean {
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
