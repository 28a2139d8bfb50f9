import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { brokenConstraint, databaseErrorCode } from '../../platform/database/database-error.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { accounts, credit, debit, entryKinds } from './accounts.ts'
import { balanceOf } from './ledger.store.ts'
import { type EntryDraft, postEntry } from './post-entry.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const loan = { borrowerId: randomUUID(), orderId: randomUUID() }

function anEntry(overrides: Partial<EntryDraft> = {}): EntryDraft {
  return {
    kind: entryKinds.suspense,
    currency: 'PHP',
    effectiveOn: '2026-01-01',
    sourceId: randomUUID(),
    recordedAt: new Date(),
    postings: [debit(accounts.paymentClearing, 500), credit(accounts.suspense, 500)],
    ...overrides,
  }
}

const post = (draft: EntryDraft) => inTransaction(product.services.db, (tx) => postEntry(tx, draft))
const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)

describe('an entry', () => {
  it('moves its amounts, by account, currency and loan', async () => {
    await post(anEntry({ currency: 'INR' }))
    const postings = [debit(accounts.paymentClearing, 300, loan), credit(accounts.principalReceivable, 300, loan)]
    await post(anEntry({ currency: 'INR', postings }))
    const { db } = product.services
    expect(await balanceOf(db, accounts.paymentClearing, 'INR')).toBe(800)
    expect(await balanceOf(db, accounts.paymentClearing, 'INR', loan)).toBe(300)
    expect(await balanceOf(db, accounts.principalReceivable, 'INR', loan)).toBe(-300)
    expect(await balanceOf(db, accounts.principalReceivable, 'IDR', loan)).toBe(0)
  })

  it.each([
    ['that does not balance', [debit(accounts.paymentClearing, 500), credit(accounts.suspense, 499)]],
    ['of one line', [debit(accounts.paymentClearing, 500)]],
    ['of no line', []],
    ['with a line of nothing', [debit(accounts.paymentClearing, 0), credit(accounts.suspense, 0)]],
    ['with part of a minor unit', [debit(accounts.paymentClearing, 0.5), credit(accounts.suspense, 0.5)]],
    [
      'with an amount that cannot be counted',
      [debit(accounts.paymentClearing, 2 ** 53), credit(accounts.suspense, 2 ** 53)],
    ],
    [
      'with an order and no borrower',
      [{ account: accounts.suspense, amountMinor: 5, orderId: loan.orderId }, credit(accounts.suspense, 5)],
    ],
  ])('%s is refused before any query', async (_what, postings) => {
    const sourceId = randomUUID()
    await expect(post(anEntry({ sourceId, postings }))).rejects.toMatchObject({ code: 'ERR_ASSERTION' })
    expect((await query('select 1 from ledger_entries where source_id = $1', [sourceId])).rowCount).toBe(0)
  })

  it('is posted once per source, also by fifty at once', async () => {
    const draft = anEntry()
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => post(draft)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = results.filter((result) => result.status === 'rejected')
    expect(brokenConstraint(refused?.reason)).toBe('ledger_entry_source')
    expect((await query('select 1 from ledger_entries where source_id = $1', [draft.sourceId])).rowCount).toBe(1)
  })
})

describe('the database', () => {
  const moveHead = `update ledger_chain_heads set seq = seq + 1, hash = repeat('a', 64) where chain = 0`
  const insertEntry = `insert into ledger_entries select gen_random_uuid(), 'suspense', 'PHP', '2026-01-01',
    gen_random_uuid()::text, now(), chain, seq, hash from head returning id`
  const linkedEntry = `head as (${moveHead} returning *), e as (${insertEntry})`

  it('refuses an entry without lines', async () => {
    await expect(query(`with ${linkedEntry} select 1`)).rejects.toMatchObject({ constraint: 'ledger_entry_balances' })
  })

  it('refuses an entry that does not balance, and a further line on one that does', async () => {
    const unbalanced = `with ${linkedEntry} insert into ledger_postings (entry_id, line, account, amount_minor)
      select id, line, 'liabilities:suspense', line from e, generate_series(1, 2) as line`
    await expect(query(unbalanced)).rejects.toMatchObject({ constraint: 'ledger_entry_balances' })
    const id = await post(anEntry())
    const line = `insert into ledger_postings (entry_id, line, account, amount_minor) values ($1, 3, 'x', 1)`
    await expect(query(line, [id])).rejects.toMatchObject({ constraint: 'ledger_entry_balances' })
  })

  it.each([
    [
      'an entry beside its chain',
      `with head as (select 0::smallint as chain, 7 as seq, repeat('a', 64) as hash) ${insertEntry}`,
      'ledger_entry_is_linked',
    ],
    ['a head that moves without an entry', moveHead, 'ledger_head_has_entry'],
    [
      'a head that moves back',
      'update ledger_chain_heads set seq = seq - 1 where chain = 0',
      'ledger_head_moves_by_one',
    ],
    [
      'a head that stays where it is with another hash',
      `update ledger_chain_heads set hash = repeat('b', 64)`,
      'ledger_head_moves_by_one',
    ],
  ])('refuses %s', async (_what, statement, constraint) => {
    await expect(query(statement)).rejects.toMatchObject({ constraint })
  })

  it.each([
    'update ledger_entries set currency = currency',
    'update ledger_postings set amount_minor = amount_minor',
    'delete from ledger_entries',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'truncate ledger_entries cascade',
    'delete from ledger_chain_heads',
    `insert into ledger_chain_heads values (16, 0, repeat('0', 64))`,
    'update ledger_balances set amount_minor = amount_minor',
    'delete from ledger_loan_balances',
    `insert into ledger_balances values ('x', 'PHP', 0, 1)`,
  ])('refuses, with any rights: %s', async (statement) => {
    await post(anEntry())
    const withAllRights = product.services.db.transaction(async (tx) => {
      await tx.execute('grant all on all tables in schema public to current_user')
      await tx.execute(statement)
    })
    await expect(withAllRights).rejects.toSatisfy((error) => databaseErrorCode(error) === '23001')
  })

  it.each([
    'update ledger_postings set amount_minor = amount_minor',
    'update loan_events set amount_minor = amount_minor',
    'delete from ledger_entries',
    'delete from ledger_postings',
    'delete from loan_events',
    'truncate ledger_postings',
    'truncate ledger_entries cascade',
  ])('denies its own role the right to: %s', async (statement) => {
    // A superuser bypasses permissions; only the triggers stop one.
    await expect(query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) })
  })
})
