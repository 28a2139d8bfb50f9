import type { TestProduct } from '../../testing/test-product.ts'

export type RecordedEvent = { id: number; actor: string; action: string; details: Record<string, unknown> }

/** Returns events about a subject, the oldest first, without the id of their request. */
export async function eventsAbout({ services }: TestProduct, subject: string): Promise<RecordedEvent[]> {
  const { rows } = await services.db.$client.query<RecordedEvent>(
    `select id::int, actor, action, details - 'request' - 'subject' as details from audit_events
     where details ->> 'subject' = $1 order by id`,
    [subject],
  )
  return rows
}

/** Returns how many events there are of an action. */
export async function countEvents({ services }: TestProduct, action: string): Promise<number> {
  const { rows } = await services.db.$client.query<{ n: number }>(
    'select count(*)::int as n from audit_events where action = $1',
    [action],
  )
  return rows[0]?.n ?? 0
}
