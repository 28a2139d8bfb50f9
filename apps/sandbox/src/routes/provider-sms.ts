import type { FastifyInstance } from 'fastify'
import type { Hangs } from '../hangs.ts'
import { answerUnderFault } from '../provider/answer-under-fault.ts'
import type { Sandbox } from '../sandbox.ts'
import { receiveMessage } from '../sms/receive-message.ts'
import type { Message } from '../store/messages.ts'
import { exactly, IDENTIFIER, PHONE } from './schemas.ts'

const BODY = exactly(['id', 'to', 'text', 'channel'], {
  id: IDENTIFIER,
  to: PHONE,
  text: { type: 'string', maxLength: 2000, pattern: '^[^\\0]+$' },
  channel: { enum: ['sms', 'voice'] },
})

export function providerSmsRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.post<{ Body: Omit<Message, 'at'> }>('/provider/sms/messages', { schema: { body: BODY } }, (request, reply) =>
    answerUnderFault(sandbox.database, 'sms', { request, reply, hangs }, (fault) => {
      receiveMessage(sandbox, request.body, fault)
      return { id: request.body.id }
    }),
  )
}
