import type { TestProduct } from './test-product.ts'

/**
 * A hash of every table, waiting jobs included, and the number of calls to the outside: what an act that was only tried leaves as
 * it was.
 */
export async function fingerprint({ services, world }: TestProduct): Promise<Record<string, string>> {
  const { rows: tables } = await services.db.$client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'graphile_worker' and table_name like '%jobs'))
     order by 1`,
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  )
  const { rows } = await services.db.$client.query<{ name: string; hash: string }>(parts.join(' union all '))
  const outside = `${world.messages.length} messages, ${world.payoutRequests.length} payouts`
  return { ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])), outside }
}
