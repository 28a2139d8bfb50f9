import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { findMessages } from '../sms/find-messages.ts'

const QUERY = { type: 'object', properties: { to: { type: 'string', maxLength: 40 } } }

export function messageRoutes(app: FastifyInstance, { database }: Sandbox) {
  app.get<{ Querystring: { to?: string } }>('/api/messages', { schema: { querystring: QUERY } }, async (request) => {
    const to = request.query.to?.trim() ?? ''
    if (to && !/\d/.test(to)) throw badRequest('to is not a phone number')
    return { messages: findMessages(database, to) }
  })
}
