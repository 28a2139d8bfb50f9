import type { Database } from '../platform/database/database.ts'

/** Returns the number of rows of every table, by schema and name, the job queue's included. */
export type TableCounts = Readonly<Record<string, number>>

/** Tables that a refusal may write to: counters of limits, and the audit trail with its chains. */
export const COUNTERS: readonly string[] = ['public.limit_counters', 'public.audit_events', 'public.audit_links']

const EVERY_TABLE = `
  select n.nspname || '.' || c.relname as name,
    (xpath('/row/rows/text()', query_to_xml(format('select count(*) as rows from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::int as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`

export async function countRows(db: Database): Promise<TableCounts> {
  const { rows } = await db.$client.query<{ name: string; rows: number }>(EVERY_TABLE)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** Returns the tables in which rows were added or removed, and how many. */
export function changedTables(before: TableCounts, after: TableCounts): TableCounts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
