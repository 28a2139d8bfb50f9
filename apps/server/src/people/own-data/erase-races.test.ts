import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complainWithoutSession } from '../../care/complaints/complaints.fixtures.ts'
import { otherRecords } from '../../composition.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { countRows } from '../../testing/count-rows.fixtures.ts'
import { countLockWaiters } from '../../testing/lock-waiters.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { findOrCreateBorrower } from '../borrowers/borrowers.store.ts'
import { startSession } from '../sessions/authenticate.ts'
import { eraseBorrower, eraseLateRows } from './erase-borrower.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** A borrower whose deletion is due, and the function that erases it. */
async function aDueDeletion() {
  const borrower = await aKnownBorrower(product)
  await borrower.askForDeletion()
  await product.passDays(14)
  const { rows } = await product.services.db.$client.query<{ id: string }>(
    'select id from deletion_requests where borrower_id = $1',
    [borrower.borrowerId],
  )
  const job = { borrowerId: borrower.borrowerId, requestId: rows[0]?.id ?? '' }
  return { borrower, erase: () => eraseBorrower({ ...product.services, records: otherRecords }, job) }
}

/** Erases while a transaction is under way. The transaction continues once the erasure waits for it, or ended without. */
async function whileErasing(
  erase: () => Promise<void>,
  first: (tx: Tx) => Promise<unknown>,
  then: (tx: Tx) => unknown,
) {
  let erased: Promise<void> = Promise.resolve()
  await inTransaction(product.services.db, async (tx) => {
    await first(tx)
    let isErased = false
    erased = erase().then(() => {
      isErased = true
    })
    await expect.poll(async () => isErased || (await countLockWaiters(product)) > 0).toBe(true)
    await then(tx)
  })
  await erased
}

describe('a deletion during other requests', () => {
  it('takes effect once when it runs twice at once', async () => {
    const { borrower, erase } = await aDueDeletion()
    await Promise.all([erase(), erase()])
    const { rows: audit } = await product.services.db.$client.query(
      `select 1 from audit_events where action = 'data-erased' and details->>'borrowerId' = $1`,
      [borrower.borrowerId],
    )
    expect(audit).toHaveLength(1)
  })

  it('removes rows that were written and not yet committed when it began', async () => {
    const { borrower, erase } = await aDueDeletion()
    const { borrowerId } = borrower
    await whileErasing(
      erase,
      (tx) => insertConsent(tx, borrowerId),
      () => undefined,
    )
    expect(await countRows(product, 'consents', borrowerId)).toBe(0)
  })

  it('leaves no session to a borrower who signs in at that moment', async () => {
    const { borrower, erase } = await aDueDeletion()
    const phone = { e164: `+63${borrower.phone.slice(1)}`, market: 'PH' } as const
    await whileErasing(
      erase,
      async (tx) => expect((await findOrCreateBorrower(product.services, tx, phone)).id).toBe(borrower.borrowerId),
      (tx) => startSession(tx, borrower.borrowerId, product.services.clock.now(), { isByCode: true }),
    )
    expect(await countRows(product, 'sessions', borrower.borrowerId)).toBe(0)
  })

  it('removes a little later the rows of a request that had started before', async () => {
    const { borrower, erase } = await aDueDeletion()
    const { borrowerId } = borrower
    await erase()
    await complainWithoutSession(product, borrower, randomUUID())
    expect(await countRows(product, 'complaints', borrowerId)).toBe(1)
    const { rows } = await product.services.db.$client.query(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'eraseLateRows' and j.payload->>'borrowerId' = $1`,
      [borrowerId],
    )
    expect(rows).toHaveLength(1)
    await eraseLateRows({ ...product.services, records: otherRecords }, { borrowerId })
    for (const table of ['complaints', 'complaint_history']) expect(await countRows(product, table, borrowerId)).toBe(0)
  })
})

function insertConsent(tx: Tx, borrowerId: string) {
  return tx.execute(`insert into consents (borrower_id, id, kind, version, language, how, given_at)
    values ('${borrowerId}', gen_random_uuid(), 'marketing', '1', 'en', 'ownData', now())`)
}
