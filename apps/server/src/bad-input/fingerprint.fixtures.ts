import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProduct } from '../testing/test-product.ts'

/** Tables that a refusal may write to: counters of limits, the audit trail, and a session's last use. */
const MAY_CHANGE = new Set(['limit_counters', 'audit_events', 'audit_links', 'audit_chain_heads', 'sessions'])

/** When a session or key of staff was last used is noted also for a call that is then refused. */
const LAST_USE: Readonly<Record<string, string>> = { staff_sessions: 'last_seen_at', service_keys: 'last_used_at' }

export type Fingerprint = { tables: Record<string, string>; files: string[]; sent: number }

/** A digest of everything that is stored or was sent out, to prove that a refusal left nothing behind. */
export async function fingerprint({ services, world }: TestProduct): Promise<Fingerprint> {
  const client = services.db.$client
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'graphile_worker' and table_name = '_private_jobs'))`,
  )
  const digests = rows
    .filter(({ name }) => !MAY_CHANGE.has(name))
    .map(
      ({ schema, name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${rowOf(name)}, 0)), 0) as digest
       from ${schema}."${name}" t`,
    )
  // Statements sent together are answered with a list, which the driver's types do not say.
  const answers = (await client.query(digests.join(';'))) as unknown as { rows: { name: string; digest: string }[] }[]
  const tables = Object.fromEntries(answers.flatMap((answer) => answer.rows.map(({ name, digest }) => [name, digest])))
  return {
    tables,
    files: filesOf(services.config.dataDir),
    sent: world.messages.length + world.payoutRequests.length + world.paymentRequests.length,
  }
}

function rowOf(table: string): string {
  const lastUse = LAST_USE[table]
  return lastUse === undefined ? 't::text' : `(to_jsonb(t) - '${lastUse}')::text`
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(join(folder), { recursive: true, encoding: 'utf8' }).sort()
  return names.map((name) => createHash('sha256').update(name).digest('hex').slice(0, 12))
}
