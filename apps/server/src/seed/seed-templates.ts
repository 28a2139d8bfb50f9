import { addTemplateVersion, demoTemplates, listNewestTemplates } from '../marketing/landing/index.ts'
import type { Services } from '../services.ts'

/** A landing page that is there already stays as it is: the lender may have changed it. */
export async function seedTemplates(services: Services): Promise<void> {
  const { sandbox } = services.config
  if (!sandbox) return
  const known = new Set((await listNewestTemplates(services.db)).map(({ id }) => id))
  for (const { id, content } of demoTemplates(sandbox.url)) {
    if (!known.has(id)) await addTemplateVersion(services, { id, draft: content, by: 'demo-seed' })
  }
}
