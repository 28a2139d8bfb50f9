import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import type { TemplateContent } from './template-content.ts'
import { landingImages, landingTemplateSwitches, landingTemplates } from './templates.schema.ts'

type TemplateKey = { readonly id: number; readonly version: number }
export type TemplateVersion = TemplateKey & { readonly addedBy: string; readonly addedAt: Date }
/** The newest version of a page, with the size of its image, where it has one. */
export type NewestTemplate = TemplateVersion & {
  readonly content: TemplateContent
  readonly width: number | null
  readonly height: number | null
  readonly isOn: boolean
}

const isOn = sql<boolean>`coalesce((
  select ${landingTemplateSwitches.isOn} from ${landingTemplateSwitches}
  where ${landingTemplateSwitches.templateId} = ${landingTemplates.id}
  order by ${landingTemplateSwitches.id} desc limit 1), true)`

export async function listNewestTemplates(db: Reader): Promise<NewestTemplate[]> {
  return db
    .selectDistinctOn([landingTemplates.id], {
      id: landingTemplates.id,
      version: landingTemplates.version,
      content: landingTemplates.content,
      addedBy: landingTemplates.addedBy,
      addedAt: landingTemplates.addedAt,
      width: landingImages.width,
      height: landingImages.height,
      isOn,
    })
    .from(landingTemplates)
    .leftJoin(landingImages, eq(landingImages.id, landingTemplates.imageId))
    .orderBy(asc(landingTemplates.id), desc(landingTemplates.version))
}

export async function listTemplateVersions(db: Reader, id: number): Promise<(TemplateVersion & Content)[]> {
  return db
    .select({
      id: landingTemplates.id,
      version: landingTemplates.version,
      content: landingTemplates.content,
      addedBy: landingTemplates.addedBy,
      addedAt: landingTemplates.addedAt,
    })
    .from(landingTemplates)
    .where(eq(landingTemplates.id, id))
    .orderBy(desc(landingTemplates.version))
}
type Content = { readonly content: TemplateContent }

/** 0 without one. */
export async function findNewestVersionOf(db: Reader, id: number): Promise<number> {
  const [row] = await db
    .select({ version: landingTemplates.version })
    .from(landingTemplates)
    .where(eq(landingTemplates.id, id))
    .orderBy(desc(landingTemplates.version))
    .limit(1)
  return row?.version ?? 0
}

/** False when that version was added meanwhile. */
export async function insertTemplate(tx: Tx, row: TemplateVersion & Content): Promise<boolean> {
  const added = await tx
    .insert(landingTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: landingTemplates.version })
  return added.length === 1
}

export async function insertSwitch(tx: Tx, row: typeof landingTemplateSwitches.$inferInsert): Promise<void> {
  await tx.insert(landingTemplateSwitches).values(row)
}
