import { operations } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument, ApiOperation } from './api-document.ts'
import { anApiOfEveryOperation } from './every-operation.fixtures.ts'

let app: FastifyInstance
let document: ApiDocument
beforeAll(async () => {
  app = await anApiOfEveryOperation()
  document = (await app.inject({ url: '/openapi.json' })).json()
})
afterAll(() => app.close())

function described(name: keyof typeof operations): ApiOperation {
  const { path, method } = operations[name]
  const found = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${name} is not described`)
  return found
}

describe('the OpenAPI document', () => {
  it.each(Object.values(operations))('describes $name with access, body, reply and every refusal', (operation) => {
    const found = described(operation.name)
    expect(found).toMatchObject({ operationId: operation.name, tags: [operation.feature], summary: operation.summary })
    // A program has no calls about itself.
    const staff = [{ staffSession: [] }, ...(operation.permission === 'own' ? [] : [{ serviceKey: [] }])]
    expect(found.security).toEqual({ anyone: [], borrower: [{ session: [] }], staff }[operation.access])
    expect(found['x-permission']).toBe(operation.permission ?? undefined)
    const sent = operation.upload ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
    const types = operation.method === 'GET' ? [] : sent
    expect(Object.keys(found.requestBody?.content ?? {})).toEqual(types)
    expect(found['x-refusals']?.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(operation.errors)))
    for (const { name, code, status, message } of found['x-refusals'] ?? [])
      expect(found.responses[status]?.content?.['application/json']?.examples).toMatchObject({
        [name]: { value: { code, message, data: { reason: name } } },
      })
  })

  it('has the idempotency key on the calls that accept one, and only there', () => {
    for (const { name, idempotent } of Object.values(operations)) {
      const headers = described(name).parameters?.filter(({ in: place }) => place === 'header') ?? []
      expect(headers.map((header) => header.name)).toEqual(idempotent ? ['Idempotency-Key'] : [])
    }
  })

  it('takes a body’s fields from the contract, with their limits', () => {
    const schema = described('saveJob').requestBody?.content['application/json']?.schema
    expect(schema?.properties?.paydayOfMonth).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 31,
      description: 'Day of the month on which income arrives.',
    })
    expect(schema).toMatchObject({ additionalProperties: false })
  })

  it('describes only calls that this server answers', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods))
        expect(app.hasRoute({ url: path.replaceAll(/\{(\w+)\}/g, ':$1'), method: method.toUpperCase() as 'GET' })).toBe(
          true,
        )
  })
})
