import type { FastifyInstance } from 'fastify'
import { type Account, keepAccounts, listCodes } from '../authenticator/authenticator.ts'
import type { Sandbox } from '../sandbox.ts'
import { exactly, line } from './schemas.ts'

const ACCOUNT = exactly(['account', 'secret'], { account: line(200), secret: line(200) })
const BODY = exactly(['accounts'], { accounts: { type: 'array', maxItems: 100, items: ACCOUNT } })

/** The codes that a person would read from their authenticator app. */
export function authenticatorRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/authenticator', async () => ({ codes: listCodes(sandbox) }))
  app.post<{ Body: Account }>('/api/authenticator', { schema: { body: ACCOUNT } }, async ({ body }) => {
    keepAccounts(sandbox, [body])
    return { codes: listCodes(sandbox) }
  })
}

/** The product's demo team. */
export function authenticatorProviderRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.post<{ Body: { accounts: Account[] } }>(
    '/provider/authenticator',
    { schema: { body: BODY } },
    async ({ body }, reply) => {
      keepAccounts(sandbox, body.accounts)
      return reply.code(201).send({ count: body.accounts.length })
    },
  )
}
