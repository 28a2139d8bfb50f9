import type { Query, Reply } from '@hulog/contract'
import { openPicture } from '../../../people/captcha/index.ts'
import type { Services } from '../../../services.ts'
import type { TemplateShelf } from '../template-shelf.ts'

/** PRO-03: a sid, bound to the page that asked. Its characters are drawn with its picture. @throws TEMPLATE_NOT_FOUND, TOO_MANY */
export async function getSid(
  services: Services,
  templates: TemplateShelf,
  { templateId }: Query<'getSid'>,
  source: string,
): Promise<Reply<'getSid'>> {
  const template = templateId === undefined ? null : await templates.get(templateId)
  return { sid: await openPicture(services, { purpose: 'register', templateId: template?.shown.id ?? null, source }) }
}
