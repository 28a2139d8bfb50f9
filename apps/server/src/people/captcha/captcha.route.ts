import '@fastify/swagger'
import { SID_MAX_LENGTH } from '@hulog/contract/limits'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { sourceOf } from '../../messaging/index.ts'
import type { Services } from '../../services.ts'
import { makeCaptchaPainter } from './draw-captcha.ts'
import { drawForSid } from './open-captcha.ts'

const sid = Type.String({ minLength: 1, maxLength: SID_MAX_LENGTH, description: 'What `get-sid` gave.' })
const t = Type.Optional(
  Type.String({ pattern: '^[0-9A-Za-z.-]{0,32}$', description: 'A timestamp: another one draws another picture.' }),
)
const ANSWER_HEADER = 'x-sandbox-captcha'

/** PRO-03: an image, not an envelope: pages show it with an `img` element. Only a sandbox tells what is in it. */
export function captchaRoute(app: FastifyInstance, services: Services): void {
  const painter = makeCaptchaPainter()
  const schema = {
    operationId: 'getCaptchaImage',
    tags: ['promotion'],
    summary: 'The picture of a captcha',
    produces: ['image/png'],
    querystring: Type.Object({ sid, t }, { additionalProperties: false }),
  }
  type Asked = { Querystring: { sid: string; t?: string } }
  app.get<Asked>('/api/v2/youmi/promotion/get-captcha', { schema }, async (request, reply) => {
    const { sid, t: drawnFor = '' } = request.query
    const characters = await drawForSid(services, { sid, drawnFor, source: sourceOf(request.ip) })
    const picture = await painter.paint(characters)
    if (services.config.sandbox && request.headers[ANSWER_HEADER] === '1') reply.header(ANSWER_HEADER, characters)
    return reply.type('image/png').header('cache-control', 'no-store').send(picture)
  })
}
