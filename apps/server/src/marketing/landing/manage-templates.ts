import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { hasImage } from './landing-images.ts'
import type { TemplateContent } from './template-content.ts'
import { requireTemplate } from './template-draft/require-template.ts'
import { findNewestVersionOf, insertSwitch, insertTemplate } from './templates.store.ts'

type NewVersion = { readonly id: number; readonly draft: unknown; readonly by: string }

/** The next version of a landing page, shown from now on; 1 makes a new page. @throws Error in words for staff */
export async function addTemplateVersion(services: Services, { id, draft, by }: NewVersion): Promise<number> {
  const content = requireTemplate(draft, services.config)
  return inTransaction(services.db, async (tx) => {
    await requireImage(tx, content)
    const version = (await findNewestVersionOf(tx, id)) + 1
    const row = { id, version, content, addedBy: by, addedAt: services.clock.now() }
    if (!(await insertTemplate(tx, row)))
      throw new Error(`Somebody added version ${version} a moment ago. Look at it, then try again.`)
    await recordAudit(tx, by, 'landing-template-added', { template: id, version })
    return version
  })
}

async function requireImage(tx: Parameters<typeof hasImage>[0], { picture }: TemplateContent): Promise<void> {
  if (picture.kind === 'image' && !(await hasImage(tx, picture.imageId)))
    throw new Error(
      `There is no image ${picture.imageId}. Add it first: npm run staff -- templates image FILE --by NAME`,
    )
}

/** A page that is off answers as if it were not there; its versions stay. @throws Error in words for staff */
export async function switchTemplate(services: Services, by: string, id: number, isOn: boolean): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if ((await findNewestVersionOf(tx, id)) === 0) throw new Error(`There is no landing page ${id}.`)
    await insertSwitch(tx, { templateId: id, isOn, switchedBy: by, switchedAt: services.clock.now() })
    await recordAudit(tx, by, isOn ? 'landing-template-on' : 'landing-template-off', { template: id })
  })
}
