import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalParts } from '../../composition.ts'
import { decideApprovals, getApproval } from '../../people/index.ts'
import { staffNamed } from '../../people/staff/staff.fixtures.ts'
import { migrateDatabase } from '../../platform/database/reach-database.ts'
import { atVersion, loadOlderData, type OlderData } from '../../testing/older-data/older-data.fixtures.ts'
import { makeEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

const ids = {
  writeOff: randomUUID(),
  declined: randomUUID(),
  done: randomUUID(),
  terms: randomUUID(),
  signed: randomUUID(),
  suspense: randomUUID(),
  paying: randomUUID(),
  pause: randomUUID(),
  pauseTurnedDown: randomUUID(),
  pauseRunning: randomUUID(),
}

let database: TestDatabase
let older: OlderData
let product: TestProduct
beforeAll(async () => {
  database = await makeEmptyDatabase()
  older = await loadOlderData(database.url, '0042')
  await atVersion(database.url, '0055', async (client) => {
    const { rows } = await client.query('select borrower_id from orders where id = $1', [older.signedOrder])
    const [whose, order] = [rows[0].borrower_id, older.signedOrder]
    const ask = (
      id: string,
      kind: string,
      state: string,
      more: { amount?: number; receipt?: string; by?: string } = {},
    ) =>
      client.query(
        `insert into servicing_requests (id, kind, borrower_id, order_id, amount_minor, receipt, currency, reason, asked_by, asked_at,
           decided_by, decided_at, state)
         values ($1, $2, $3, $4, $5, $6, 'PHP', 'letter 12', $7, now(), case when $8 <> 'asked' then 'ben' end,
           case when $8 <> 'asked' then now() end, $8)`,
        [id, kind, whose, order, more.amount ?? null, more.receipt ?? null, more.by ?? 'ana', state],
      )
    await ask(ids.writeOff, 'write-off', 'asked')
    await ask(ids.declined, 'refund', 'declined', { amount: 500, by: 'Ana Cruz' })
    await ask(ids.done, 'write-off', 'done')
    await ask(ids.terms, 'restructuring', 'asked')
    await ask(ids.signed, 'restructuring', 'done')
    await ask(ids.suspense, 'suspense-refund', 'asked', { amount: 700, receipt: 'bank/r/1' })
    await ask(ids.paying, 'refund', 'paying', { amount: 500 })
    const terms = `insert into restructurings (id, borrower_id, order_id, change, charges, write_down_minor, asked_at, days_to_sign, sign_by,
      state) values ($1, $2, $3, '{"count": 3}', '{"fee": "kept"}', 100, now(), 14, $4, $5)`
    await client.query(terms, [ids.terms, whose, order, null, 'asked'])
    await client.query(terms, [ids.signed, whose, order, '2026-01-31', 'withdrawn'])
    const pause = `insert into delinquency_pauses (id, market, from_on, until_on, reason, asked_by, asked_at, approved_by, approved_at,
      ended_on, ended_by, ended_at) values ($1, 'PH', '2026-01-01', '2026-01-31', 'typhoon', 'ana', now(), $2, $3, $4, $5, $6)`
    await client.query(pause, [ids.pause, null, null, null, null, null])
    await client.query(pause, [ids.pauseTurnedDown, null, null, '2025-12-31', 'ana', new Date()])
    await client.query(pause, [ids.pauseRunning, 'ben', new Date(), null, null, null])
  })
  await migrateDatabase(database.url)
  product = await startTestProduct({ DATABASE_URL: database.url, FIELD_KEY: older.fieldKey })
})
afterAll(async () => {
  await product.close()
  await database.drop()
})

const query = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

it('what waited for a colleague before waits for approval, stale, with all that was asked', async () => {
  const rows = await query(
    'select id, act, state, body, amount_minor::int as amount, asked_by as by from approval_requests',
  )
  const found = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]))
  const orderId = older.signedOrder
  const reason = 'letter 12'
  expect(found).toEqual({
    [ids.writeOff]: { act: 'writeOffLoan', state: 'waiting', body: { orderId, reason }, amount: null, by: 'ana' },
    [ids.declined]: {
      act: 'refundCredit',
      state: 'declined',
      body: { orderId, reason, amountMinor: 500 },
      amount: 500,
      by: expect.stringMatching(/^former-[0-9a-f]{12}$/),
    },
    [ids.done]: { act: 'writeOffLoan', state: 'done', body: { orderId, reason }, amount: null, by: 'ana' },
    [ids.terms]: {
      act: 'restructureLoan',
      state: 'waiting',
      body: { orderId, reason, change: { count: 3 }, charges: { fee: 'kept' }, writeDownMinor: 100, days: 14 },
      amount: null,
      by: 'ana',
    },
    [ids.signed]: expect.objectContaining({ act: 'restructureLoan', state: 'done' }),
    [ids.suspense]: {
      act: 'refundSuspense',
      state: 'waiting',
      body: { reason, provider: 'bank', receiptId: 'r/1' },
      amount: 700,
      by: 'ana',
    },
    [ids.pause]: {
      act: 'pauseDaysPastDue',
      state: 'waiting',
      body: { reason: 'typhoon', market: 'PH', fromOn: '2026-01-01', untilOn: '2026-01-31' },
      amount: null,
      by: 'ana',
    },
    [ids.pauseTurnedDown]: expect.objectContaining({ act: 'pauseDaysPastDue', state: 'withdrawn' }),
  })
  const decisions = await query('select request_id as id, by, is_approved from approval_decisions')
  const isApproved = Object.fromEntries(decisions.map(({ id, by, is_approved }) => [id, [by, is_approved]]))
  expect(decisions).toHaveLength(3)
  expect(isApproved).toEqual({
    [ids.declined]: ['ben', false],
    [ids.done]: ['ben', true],
    [ids.signed]: ['ben', true],
  })
})

it('what the bank pays, what was offered and what counts stays where it was', async () => {
  expect(await query('select id, state from servicing_requests')).toEqual([{ id: ids.paying, state: 'paying' }])
  expect(await query('select id, state from restructurings')).toEqual([{ id: ids.signed, state: 'withdrawn' }])
  expect(await query('select id from delinquency_pauses')).toEqual([{ id: ids.pauseRunning }])
})

it('those who asked and decided are staff without access, under the names they had', async () => {
  const rows = await query(
    'select name, display_name as was, ended_at is not null as "hasEnded" from staff order by name',
  )
  expect(rows).toEqual([
    { name: 'ana', was: 'ana', hasEnded: true },
    { name: 'ben', was: 'ben', hasEnded: true },
    { name: expect.stringMatching(/^former-/), was: 'Ana Cruz', hasEnded: true },
  ])
})

it('is read and declined, and cannot be approved', async () => {
  const { name } = await staffNamed(product, 'eva')
  const caller = { name, sessionId: 's', roles: ['treasurer'], permissions: new Set([]) }
  for (const approvalId of [ids.writeOff, ids.terms, ids.suspense, ids.pause]) {
    const shown = await getApproval(product.services, approvalParts, caller, { approvalId })
    expect(shown).toMatchObject({ wouldDo: null, seen: null, approval: { isStale: true, mayDecide: true } })
    const decide = async (isApproved: boolean) => {
      const body = { decisions: [{ approvalId, seen: 'x'.repeat(43) }], isApproved }
      return (await decideApprovals(product.services, approvalParts.acts, { name }, body)).results[0]
    }
    // No such receipt is in suspense, which is judged before the state of its loan.
    const refusal = approvalId === ids.suspense ? 'NOT_IN_SUSPENSE' : 'APPROVAL_STALE'
    expect(await decide(true)).toMatchObject({ outcome: 'refused', refusal })
    expect(await decide(false)).toMatchObject({ outcome: 'declined' })
  }
})
