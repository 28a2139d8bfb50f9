import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { inTransaction } from '../database/database.ts'
import { recordAudit } from './record-audit.ts'
import {
  type AuditAnchor,
  type AuditVerification,
  auditAnchorLine,
  logAuditAnchors,
  MOST_FAULTS,
  readAuditAnchors,
  verifyAuditAt,
  verifyAuditTrail,
} from './verify-audit.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  const { db } = product.services
  // A transaction writes to one chain, so these five events share one.
  await inTransaction(db, async (tx) => {
    for (let number = 1; number <= 5; number += 1)
      await recordAudit(tx, 'a "tester"', 'tested', { number, words: 'ŉ漢😀\u2028\\' })
  })
})
afterAll(() => product.close())

/** The chain of the five events. Every statement below leaves at least one of them until this was used for the last time. */
const chain = `(select l.chain from audit_links l join audit_events e on e.id = l.event_id where e.action = 'tested' limit 1)`
const eventOf = (seq: string) => `(select event_id from audit_links where chain = ${chain} and seq = ${seq})`
const last = `(select max(seq) from audit_links where chain = ${chain})`
const putIn = `insert into audit_events (actor, action, details) values ('x', 'y', '{}')`
const linkIn = (number: number, seq: number) =>
  `insert into audit_links select ${number}, ${seq}, max(id), repeat('0', 64) from audit_events`
const guarded = ['audit_events', 'audit_links', 'audit_chain_heads']
const headToLast = `update audit_chain_heads h set seq = l.seq, hash = l.hash from audit_links l
  where h.chain = l.chain and l.seq = (select max(seq) from audit_links where chain = h.chain) and h.chain = ${chain}`
/** Recomputes the hashes of the whole chain, as an attacker with all rights to the database can. */
const rehash = `
  create temp table which as select ${chain} as chain;
  create temp table events as select e.* from audit_links l join audit_events e on e.id = l.event_id join which using (chain) order by l.seq;
  delete from audit_links where chain = (select chain from which);
  update audit_chain_heads set seq = 0, hash = repeat('0', 64) where chain = (select chain from which);
  select link_audit_event((e.id, e.at, e.actor, e.action, e.details)::audit_events, (select chain from which)) from events e`

/** Runs statements with the database's triggers disabled, verifies the trail, and rolls everything back. */
async function verifyAfter(statements: string, kept: readonly AuditAnchor[] = []): Promise<AuditVerification> {
  const undo = new Error('taken back')
  const found: AuditVerification[] = []
  await product.services.db
    .transaction(async (tx) => {
      for (const name of guarded) {
        await tx.execute(`grant all on ${name} to current_user`)
        await tx.execute(`alter table ${name} disable trigger user`)
      }
      await tx.execute(statements)
      found.push(await verifyAuditAt(tx, kept))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found[0]!
}

const faultsAfter = async (statements: string, kept: readonly AuditAnchor[] = []) =>
  (await verifyAfter(statements, kept)).faults

describe('the audit trail', () => {
  it('is correct after a hundred simultaneous acts, each in one chain once', async () => {
    const { db } = product.services
    await Promise.all(Array.from({ length: 100 }, (_, number) => recordAudit(db, 'many', 'together', { number })))
    const { faults, anchors, eventCount } = await verifyAuditTrail(db)
    expect(faults).toEqual([])
    expect(anchors).toHaveLength(16)
    expect(eventCount).toBe(anchors.reduce((sum, { seq }) => sum + seq, 0))
    const { rows } = await db.$client.query<{ count: number }>('select count(*)::int as count from audit_events')
    expect(eventCount).toBe(rows[0]?.count)
  })

  it('contains nothing of a transaction that was rolled back', async () => {
    const { db } = product.services
    const before = (await verifyAuditTrail(db)).eventCount
    await inTransaction(db, async (tx) => {
      await recordAudit(tx, 'nobody', 'nothing', {})
      throw new Error('taken back')
    }).catch(() => undefined)
    expect(await verifyAuditTrail(db)).toMatchObject({ faults: [], eventCount: before })
  })

  it.each([
    ['changed details', `update audit_events set details = '{"number": 7}' where id = ${eventOf('2')}`],
    ['another actor', `update audit_events set actor = 'x' where id = ${eventOf('2')}`],
    ['another act', `update audit_events set action = 'x' where id = ${eventOf('2')}`],
    ['another time', `update audit_events set at = at + interval '1 microsecond' where id = ${eventOf('2')}`],
    ['an event taken out', `delete from audit_events where id = ${eventOf('2')}`],
    [
      'an event taken out with its link',
      `delete from audit_events where id = ${eventOf('2')}; delete from audit_links where chain = ${chain} and seq = 2`,
    ],
    ['an event put in', putIn],
    [
      'two events that changed places',
      `update audit_links set event_id = 0 - event_id where chain = ${chain} and seq in (2, 3);
       update audit_links l set event_id = 0 - o.event_id from audit_links o
       where l.chain = ${chain} and o.chain = l.chain and l.event_id < 0 and o.seq = 5 - l.seq`,
    ],
    [
      'the last event cut off',
      `delete from audit_events where id = ${eventOf(last)}; delete from audit_links where chain = ${chain} and seq = ${last}`,
    ],
    ['an event put in, and linked in a chain of its own', `${putIn}; ${linkIn(99, 1)}`],
    ['an event put in, and linked before the first', `${putIn}; ${linkIn(0, -1)}`],
    ['a chain too many', `insert into audit_chain_heads values (17, 0, repeat('0', 64))`],
    ['a head that was moved', `update audit_chain_heads set seq = seq + 1 where chain = ${chain}`],
  ])('%s is detected', async (_what, statements) => {
    expect(await faultsAfter(statements)).not.toEqual([])
  })

  it('lists the first faults and counts them all, where everything was changed and much put in', async () => {
    const { eventCount } = await verifyAuditTrail(product.services.db)
    const many = `insert into audit_events (actor, action, details) select 'x', 'y', '{}' from generate_series(1, 150)`
    const { faults, faultCount } = await verifyAfter(`update audit_events set actor = 'x'; ${many}`)
    expect(faultCount).toBe(eventCount + 150)
    expect(faults).toHaveLength(MOST_FAULTS + 1)
    expect(faults.at(-1)).toBe(`${faultCount - MOST_FAULTS} more faults are not listed`)
    const inChains = `insert into audit_links select 99, row_number() over (), id, repeat('0', 64) from audit_events where action = 'y'`
    expect((await verifyAfter(`${many}; ${inChains}`)).faultCount).toBe(150)
  })

  it.each([
    ['history computed anew', `update audit_events set actor = 'x' where id = ${eventOf('2')}; ${rehash}`],
    [
      'the end cut off and the head set back',
      `delete from audit_events where id = ${eventOf(last)};
       delete from audit_links where chain = ${chain} and seq = ${last}; ${headToLast}`,
    ],
    [
      'everything removed',
      `delete from audit_events; delete from audit_links; update audit_chain_heads set seq = 0, hash = repeat('0', 64)`,
    ],
  ])('%s looks correct alone, and is detected by external anchors', async (_what, statements) => {
    const { anchors } = await verifyAuditTrail(product.services.db)
    const kept = readAuditAnchors(anchors.map(auditAnchorLine).join('\n'))
    expect(kept).toEqual(anchors)
    expect(await faultsAfter(statements)).toEqual([])
    expect(await faultsAfter(statements, kept)).not.toEqual([])
  })

  it.each([
    'update audit_events set actor = actor',
    'delete from audit_events',
    'truncate audit_events',
    'update audit_links set hash = hash',
    'delete from audit_links',
    'truncate audit_links',
    `insert into audit_links values (0, 999, 999, repeat('0', 64))`,
    'update audit_chain_heads set seq = seq + 1',
    'delete from audit_chain_heads',
    `insert into audit_chain_heads values (17, 0, repeat('0', 64))`,
  ])('refuses: %s', async (statement) => {
    await expect(product.services.db.$client.query(statement)).rejects.toThrow(/append-only|permission denied/)
  })

  it('writes its anchors into the log, where the verification reads them', async () => {
    const lines: string[] = []
    const log = { info: (...said: unknown[]) => void lines.push(JSON.stringify(said)) } as never
    await logAuditAnchors({ ...product.services, log })
    const { anchors } = await verifyAuditTrail(product.services.db)
    expect(readAuditAnchors(lines.join('\n'))).toEqual(anchors.filter(({ seq }) => seq > 0))
  })
})
