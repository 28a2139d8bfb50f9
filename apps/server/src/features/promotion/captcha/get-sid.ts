import { randomBytes } from 'node:crypto'
import type { Query, Reply } from '@hulog/contract'
import type { Services } from '../../../services.ts'
import type { TemplateShelf } from '../template-shelf.ts'
import { keyOfSid, keyOfSource } from './captcha-answer.ts'
import { insertCaptcha } from './captchas.store.ts'
import { limitCaptchas } from './limit-captchas.ts'

/** How long a page may ask for pictures of one sid. */
const SID_TTL_SECONDS = 3_600
const SID_BYTES = 16

/** PRO-03: a sid, bound to the page that asked. Its characters are drawn with its picture. @throws TEMPLATE_NOT_FOUND, TOO_MANY */
export async function getSid(
  services: Services,
  templates: TemplateShelf,
  { templateId }: Query<'getSid'>,
  source: string,
): Promise<Reply<'getSid'>> {
  const { db, clock, cipher } = services
  const template = templateId === undefined ? null : await templates.get(templateId)
  await limitCaptchas(services, 'sid', source)
  const sid = randomBytes(SID_BYTES).toString('base64url')
  await insertCaptcha(db, {
    sidKey: keyOfSid(cipher, sid),
    purpose: 'register',
    sourceKey: keyOfSource(cipher, source),
    templateId: template?.shown.id ?? null,
    drawings: 0,
    drawnFor: null,
    isOpen: false,
    answerEndsAt: null,
    endsAt: new Date(clock.now().getTime() + SID_TTL_SECONDS * 1000),
  })
  return { sid }
}
