import swagger from '@fastify/swagger'
import { operations } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument, JsonSchema } from './api-document.ts'
import { describeOperation } from './describe-operation.ts'

/** The schema of every refusal. */
const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'integer', description: 'What a program switches on; never 0 here.' },
    message: { type: 'string', description: 'What a person reads.' },
    data: {
      type: 'object',
      required: ['reason', 'requestId'],
      properties: {
        reason: { type: 'string', description: 'The refusal’s name.' },
        requestId: { type: 'string', description: 'Names this request in the server’s log.' },
        field: { type: 'string', description: 'The first field that did not fit.' },
      },
    },
  },
}

/** Names of the session cookies of borrowers and of staff. */
export type CookieNames = { readonly borrower: string; readonly staff: string }

/** Collects every route with its input and output. Call it before the routes. */
export async function describeApi(app: FastifyInstance, cookies: CookieNames): Promise<void> {
  let text: string | null = null
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hulog', version: '1', description: 'Digital lending, from the borrower’s phone to the ledger.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookies.borrower },
          staffSession: { type: 'apiKey', in: 'cookie', name: cookies.staff },
          serviceKey: { type: 'http', scheme: 'bearer', description: 'The key of a service account.' },
        },
      },
      tags: features().map((name) => ({ name })),
    },
    convertConstToEnum: false,
    transformObject: (documents) =>
      'openapiObject' in documents ? complete(documents.openapiObject as ApiDocument) : documents.swaggerObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })
}

/** The served document. Call it only when every route is registered. */
export function apiDocument(app: FastifyInstance): ApiDocument {
  return app.swagger() as unknown as ApiDocument
}

function complete(document: ApiDocument): object {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, describeOperation(operation)])),
  ])
  const components = { ...document.components, schemas: { ...document.components?.schemas, Refusal: REFUSAL } }
  return { ...document, paths: Object.fromEntries(paths), components }
}

function features(): string[] {
  return [...new Set(Object.values(operations).map(({ feature }) => feature))]
}
