import { randomUUID } from 'node:crypto'
import type { Body, Reply } from '@hulog/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { replyTemplates } from './reply-templates.schema.ts'
import { readReplyText, requireKnownFacts } from './reply-text.ts'

/** Far more than anybody finds their way in. */
const MOST = 500

/** Texts for replies, by language and name, also archived ones. */
export async function listReplyTemplates({ db }: Services): Promise<Reply<'listReplyTemplates'>> {
  const { language, name, id } = replyTemplates
  const rows = await db.select().from(replyTemplates).orderBy(asc(language), asc(name), asc(id)).limit(MOST)
  return {
    templates: rows.map((row) => ({
      templateId: row.id,
      templateName: row.name,
      language: row.language,
      templateText: row.content,
      isArchived: row.isArchived,
      version: row.version,
      changedBy: row.changedBy,
      changedAt: row.changedAt.toISOString(),
    })),
  }
}

/** Adds or changes one; an archived one stays, and can be brought back. @throws STALE when a colleague changed it meanwhile */
export async function saveReplyTemplate(
  services: Services,
  { caller, body, requestKey }: StaffCall<'saveReplyTemplate'>,
): Promise<Reply<'saveReplyTemplate'>> {
  return once(services.db, requestKey, async (tx) => {
    const row = { ...readTemplate(body), changedBy: caller.name, changedAt: services.clock.now() }
    const { templateId, version } = body
    // One after the other: two new ones of a name, or beyond the most, meet here and not at an index.
    await tx.execute('lock table reply_templates in share row exclusive mode')
    if (templateId === undefined && version !== 0) throw new DomainError('REPLY_TEMPLATE_NOT_FOUND')
    const earlier = templateId === undefined ? null : await requireVersion(tx, templateId, version)
    await requireFreeName(tx, row, earlier)
    const id = earlier ?? randomUUID()
    if (earlier === null) await insert(tx, { id, ...row })
    else {
      await tx
        .update(replyTemplates)
        .set({ ...row, version: version + 1 })
        .where(eq(replyTemplates.id, id))
    }
    await recordAudit(tx, caller.name, 'reply-template-saved', {
      template: id,
      version: version + 1,
      archived: row.isArchived,
    })
    return { templateId: id }
  })
}

type Template = Pick<typeof replyTemplates.$inferInsert, 'name' | 'language' | 'content'> & { isArchived: boolean }

function readTemplate({ templateName, language, templateText, isArchived }: Body<'saveReplyTemplate'>): Template {
  const content = readReplyText(templateText)
  if (content === '') throw new DomainError('INVALID_FIELD', 'templateText')
  requireKnownFacts(content)
  const name = templateName.trim()
  if (!name.isWellFormed()) throw new DomainError('INVALID_FIELD', 'templateName')
  return { name, language, content, isArchived }
}

async function requireVersion(tx: Tx, id: string, version: number): Promise<string> {
  const [row] = await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for('update')
  if (!row) throw new DomainError('REPLY_TEMPLATE_NOT_FOUND')
  if (row.version !== version) throw new DomainError('STALE')
  return row.id
}

async function requireFreeName(tx: Tx, { name, language, isArchived }: Template, id: string | null): Promise<void> {
  if (isArchived) return
  const isSame = and(
    eq(replyTemplates.name, name),
    eq(replyTemplates.language, language),
    eq(replyTemplates.isArchived, false),
    id === null ? undefined : ne(replyTemplates.id, id),
  )
  if ((await tx.$count(replyTemplates, isSame)) > 0) throw new DomainError('TEMPLATE_NAME_TAKEN', 'templateName')
}

async function insert(tx: Tx, row: typeof replyTemplates.$inferInsert): Promise<void> {
  if ((await tx.$count(replyTemplates)) >= MOST) throw new DomainError('TOO_MANY_TEMPLATES')
  await tx.insert(replyTemplates).values(row)
}
