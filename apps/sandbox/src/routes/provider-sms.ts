import type { FastifyInstance } from 'fastify'
import type { Hangs } from '../hangs.ts'
import { answerUnderFault } from '../provider/answer-under-fault.ts'
import type { Sandbox } from '../sandbox.ts'
import { carryMessage, type OfferedMessage } from '../sms/carry-message.ts'
import { exactly, IDENTIFIER, PHONE } from './schemas.ts'

const BODY = exactly(['id', 'to', 'text', 'channel'], {
  id: IDENTIFIER,
  to: PHONE,
  text: { type: 'string', maxLength: 2000, pattern: '^[^\\0]+$' },
  channel: { enum: ['sms', 'voice'] },
  registered: exactly(['entityId', 'senderId', 'templateId'], {
    entityId: IDENTIFIER,
    senderId: IDENTIFIER,
    templateId: IDENTIFIER,
  }),
})

type Call = { Body: OfferedMessage }

export function providerSmsRoutes(app: FastifyInstance, sandbox: Sandbox, hangs: Hangs) {
  app.post<Call>('/provider/sms/messages', { schema: { body: BODY } }, (request, reply) =>
    answerUnderFault(sandbox.database, 'sms', { request, reply, hangs }, (fault) => {
      carryMessage(sandbox, request.body, fault)
      return { id: request.body.id }
    }),
  )
}
