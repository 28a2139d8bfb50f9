import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProduct } from '../testing/test-product.ts'

/** Tables that a refusal may write to: counters of limits, the audit trail, and a session's last use. */
const MAY_CHANGE = new Set(['limit_counters', 'audit_events', 'audit_links', 'audit_chain_heads', 'sessions'])

export type Fingerprint = { tables: Record<string, string>; files: string[]; sent: number }

/** A digest of everything that is stored or was sent out, to prove that a refusal left nothing behind. */
export async function fingerprint({ services, world }: TestProduct): Promise<Fingerprint> {
  const client = services.db.$client
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'graphile_worker' and table_name = '_private_jobs'))`,
  )
  const tables: Record<string, string> = {}
  for (const { schema, name } of rows.filter((row) => !MAY_CHANGE.has(row.name))) {
    const { rows: found } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${schema}."${name}" t`,
    )
    tables[name] = found[0]?.print ?? ''
  }
  return {
    tables,
    files: filesOf(services.config.dataDir),
    sent: world.messages.length + world.payoutRequests.length + world.paymentRequests.length,
  }
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(join(folder), { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => createHash('sha256').update(name).digest('hex').slice(0, 12))
}
