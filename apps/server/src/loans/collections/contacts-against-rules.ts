import type { Reply } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import { listOrderNumbers } from '../../origination/index.ts'
import { contactRecords, isOfMarket } from '../../people/index.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import type { ShownContact } from './list-collections.ts'

/** Reports contacts that were against a rule, newest first. They are found by an index that holds no others. */
export async function listContactsAgainstRules(
  { db }: Services,
  { body: { market, before } }: StaffCall<'listContactsAgainstRules'>,
): Promise<Reply<'listContactsAgainstRules'>> {
  const { id, contactedAt, against } = contactRecords
  const isAgainst = sql`${against} <> '{}'`
  const [last] =
    before === undefined
      ? []
      : await db
          .select()
          .from(contactRecords)
          .where(and(isAgainst, eq(id, before)))
  const rows = await db
    .select()
    .from(contactRecords)
    .where(
      and(
        isAgainst,
        isOfMarket(contactRecords.borrowerId, market),
        last && sql`(${contactedAt}, ${id}) < (${last.contactedAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(desc(contactedAt), desc(id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const numbers = await listOrderNumbers(
    db,
    page.flatMap(({ orderId }) => orderId ?? []),
  )
  return {
    contacts: page.map((row) => ({
      contactId: row.id,
      orderId: row.orderId,
      orderNumber: (row.orderId === null ? null : numbers.get(row.orderId)) ?? '',
      contactedAt: row.contactedAt.toISOString(),
      way: row.way,
      by: row.recordedBy,
      against: row.against as ShownContact['against'],
    })),
    hasMore: rows.length > PAGE_SIZE,
  }
}
