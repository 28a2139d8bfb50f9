import { type OperationName, operations } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { readConfig } from '../../../config.ts'
import { makeHttp } from '../make-http.ts'
import { operationRoutes } from '../register-operation.ts'
import { describeApi } from './openapi.ts'

/** An app with a route for every operation of the contract and nothing behind them: enough to describe the API. */
export async function anApiOfEveryOperation(): Promise<FastifyInstance> {
  const app = await makeHttp(readConfig({ DATABASE_URL: 'postgres://nowhere' }), pino({ level: 'silent' }))
  await describeApi(app, { borrower: '__Host-sid', staff: '__Host-console-sid' })
  const routes = operationRoutes(app, async () => null, {
    authenticate: async () => null,
    noteRefused: async () => undefined,
  })
  for (const name of Object.keys(operations) as OperationName[]) {
    const register = { anyone: routes.open, borrower: routes.borrower, staff: routes.staff }[operations[name].access]
    register(name, async () => {
      throw new Error(`${name} is only described here`)
    })
  }
  return app
}
