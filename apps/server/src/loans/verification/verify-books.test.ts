import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsAfter, fillBooks } from '../../books/ledger/ledger.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { verifyBooks } from './verify-books.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await fillBooks(product)
})
afterAll(() => product.close())

const tables = ['orders', 'loan_events', 'receipts', 'disbursements', 'ledger_entries', 'ledger_postings']

const aRepayment = `(select id from ledger_entries where kind = 'repayment' order by id limit 1)`
const aPayout = `(select id from ledger_entries where kind = 'disbursement' order by id limit 1)`
const aSuspense = `(select id from ledger_entries where kind = 'suspense' order by id limit 1)`
const doubled = (entry: string, sourceId: string) => `
  with old as (select * from ledger_entries where id = ${entry}),
    new as (insert into ledger_entries
      select gen_random_uuid(), kind, currency, effective_on, ${sourceId}, recorded_at, chain, chain_seq + 1000, hash
      from old returning id)
  insert into ledger_postings select new.id, line, account, amount_minor, borrower_id, order_id
    from new, ledger_postings where entry_id = ${entry}`
const isMoney = `account in ('assets:payment-clearing', 'assets:payout-bank')`
const skewed = (entry: string) => `
  update ledger_postings set amount_minor = amount_minor + 1 where entry_id = ${entry} and ${isMoney};
  update ledger_postings set amount_minor = amount_minor - 1 where entry_id = ${entry} and line =
    (select min(line) from ledger_postings where entry_id = ${entry} and not ${isMoney})`

const anAdvance = (state: string) => `
  insert into servicing_requests (id, kind, borrower_id, order_id, amount_minor, currency, reason, asked_by, asked_at,
    decided_by, decided_at, state)
  select gen_random_uuid(), 'advance', borrower_id, id, 100, currency, 'a test', 'ana', now(), 'ben', now(), '${state}'
  from orders where disbursed_on is not null limit 1`
const aReversal = `(select id from ledger_entries where kind = 'reversal')`
const defects: [name: string, statements: string, rule: string][] = [
  [
    'a dropped posting',
    `delete from ledger_postings where entry_id = ${aRepayment} and line = 1`,
    'an entry does not balance',
  ],
  [
    'a dropped posting',
    `delete from ledger_postings where entry_id = ${aRepayment} and line = 1`,
    'a currency does not balance',
  ],
  [
    'an entry without its lines',
    `delete from ledger_postings where entry_id = ${aSuspense}`,
    'an entry does not balance',
  ],
  ['lines without their entry', `delete from ledger_entries where id = ${aRepayment}`, 'a posting belongs to no entry'],
  [
    'a doubled line',
    `insert into ledger_postings select entry_id, 99, account, amount_minor, borrower_id, order_id
    from ledger_postings where entry_id = ${aRepayment} and line = 1`,
    'an entry does not balance',
  ],
  ['a doubled entry', doubled(aRepayment, 'source_id'), 'a source was posted twice'],
  [
    'a doubled entry of a receipt',
    doubled(aRepayment, 'source_id'),
    'a receipt has not exactly one entry of its amount',
  ],
  ['a doubled payout', doubled(aPayout, 'source_id'), 'a payout has not exactly one entry of its amount'],
  [
    'an entry for a receipt nobody sent',
    doubled(aRepayment, `'made-up'`),
    'an entry was posted for a receipt that is not there',
  ],
  [
    'an entry for a payout nobody made',
    doubled(aPayout, `'made-up'`),
    'an entry was posted for a payout that is not there',
  ],
  ['a skewed receipt', skewed(aSuspense), 'a receipt has not exactly one entry of its amount'],
  ['a skewed payout', skewed(aPayout), 'a payout has not exactly one entry of its amount'],
  ['a skewed repayment', skewed(aRepayment), 'a loan and its ledger disagree'],
  [
    'principal booked as interest',
    `update ledger_postings set account = 'income:interest'
    where account = 'assets:principal-receivable' and entry_id = ${aRepayment}`,
    'a loan and its ledger disagree',
  ],
  [
    'a payment booked to another loan',
    `update ledger_postings set (borrower_id, order_id) =
    (select borrower_id, id from orders where id <> order_id limit 1) where entry_id = ${aRepayment}`,
    'a loan and its ledger disagree',
  ],
  [
    'an entry in another currency',
    `update ledger_entries set currency = 'INR' where id = ${aRepayment}`,
    'a posting is in another currency than its loan',
  ],
  [
    'a receipt without an entry',
    `delete from ledger_postings where entry_id = ${aSuspense};
    delete from ledger_entries where kind = 'suspense'`,
    'a receipt has not exactly one entry of its amount',
  ],
  [
    'a payout without an entry',
    `delete from ledger_postings where entry_id = ${aPayout}`,
    'a payout has not exactly one entry of its amount',
  ],
  [
    'a receipt that was lost',
    `delete from receipts where outcome = 'posted'`,
    'an entry was posted for a receipt that is not there',
  ],
  [
    'a payment its loan does not know',
    `delete from loan_events where type = 'repaid'`,
    'a receipt is not in its loan exactly once',
  ],
  [
    'a payment its loan does not know',
    `delete from loan_events where type = 'repaid'`,
    'a loan and its ledger disagree',
  ],
  [
    'a payment of another amount in the loan',
    `update loan_events set amount_minor = amount_minor + 1 where type = 'repaid'`,
    'a receipt is not in its loan exactly once',
  ],
  [
    'suspense told as posted',
    `update receipts set outcome = 'posted' where outcome = 'suspense'`,
    'a receipt has not exactly one entry of its amount',
  ],
  [
    'a payout that came back and was not reversed',
    `delete from ledger_entries where kind = 'reversal'`,
    'a payout that came back was not reversed, or one that stands was',
  ],
  [
    'a reversed payout that stands',
    `update disbursements set state = 'succeeded'`,
    'a payout that came back was not reversed, or one that stands was',
  ],
  [
    'half a reversal',
    `update ledger_postings set amount_minor = amount_minor / 2 where entry_id = ${aReversal}`,
    'a reversal is not the opposite of its entry',
  ],
  [
    'a balance that was set by hand',
    `update ledger_balances set amount_minor = amount_minor + 1 where account = 'assets:payout-bank'`,
    'a balance is not the sum of its postings',
  ],
  [
    'a balance that was lost',
    `delete from ledger_balances where account = 'liabilities:suspense'`,
    'a balance is not the sum of its postings',
  ],
  [
    'a balance of nothing',
    `insert into ledger_balances values ('assets:cash', 'PHP', 0, 5)`,
    'a balance is not the sum of its postings',
  ],
  [
    'a line that moved no balance',
    `insert into ledger_postings select entry_id, 99, account, amount_minor, borrower_id, order_id
    from ledger_postings where entry_id = ${aRepayment} and line = 1`,
    'a balance is not the sum of its postings',
  ],
  [
    'a loan’s balance that was set by hand',
    `update ledger_loan_balances set amount_minor = amount_minor - 1 where account = 'assets:principal-receivable'`,
    'a balance of a loan is not the sum of its postings',
  ],
  [
    'a loan’s balance that was lost',
    'delete from ledger_loan_balances',
    'a balance of a loan is not the sum of its postings',
  ],
  [
    'books said to be up to a later day than they are',
    `update orders set booked_on = '2030-01-01' where id in (select order_id from loan_events where type = 'repaid')`,
    'a loan and its ledger disagree',
  ],
  ['books without their day', 'update orders set booked_on = null', 'a loan cannot be read'],
  [
    'a day of the books of an order that was never paid out',
    `update orders set booked_on = '2026-01-01' where booked_on is null`,
    'a loan cannot be read',
  ],
  [
    'an event that no loan can have',
    `update loan_events set effective_on = '2000-01-01' where type = 'repaid'`,
    'a loan cannot be read',
  ],
  [
    'a posting for a loan nobody has',
    `update ledger_postings set order_id = gen_random_uuid() where entry_id = ${aRepayment}`,
    'a posting is for a loan that is not there',
  ],
  [
    'suspense paid back that never came in',
    `${doubled(aSuspense, `'made-up'`)};
    update ledger_entries set kind = 'suspense-refund' where source_id = 'made-up'`,
    'money left suspense that is not in it',
  ],
  [
    'suspense paid back and credited to a loan',
    `${doubled(aSuspense, 'source_id')};
    update ledger_entries set kind = 'suspense-refund' where kind = 'suspense' and chain_seq > 1000;
    ${doubled(aSuspense, 'source_id').replace('+ 1000', '+ 2000')};
    update ledger_entries set kind = 'suspense-to-loan' where kind = 'suspense' and chain_seq > 2000`,
    'money left suspense twice',
  ],
  [
    'a further part that was paid out and is not owed',
    anAdvance('done'),
    'a further part that was paid out is not in its loan exactly once',
  ],
  [
    'a further part that came back and is owed still',
    anAdvance('returned'),
    'a further part that was paid out is not in its loan exactly once',
  ],
  [
    'a further part that nobody asked for',
    `insert into loan_events (borrower_id, order_id, seq, type, effective_on, amount_minor, source_id, recorded_at)
    select borrower_id, order_id, 99, 'advanced', effective_on, 100, 'made-up', recorded_at
    from loan_events where type = 'repaid' limit 1`,
    'a loan has a further part that nobody asked for',
  ],
  [
    'an entry outside the chains',
    `update ledger_entries set chain = 16 where id = ${aRepayment}`,
    'an entry is in no chain',
  ],
]

describe('verifying the books', () => {
  it('finds no fault in correct books, and changes nothing', async () => {
    const counts = async () =>
      Promise.all(tables.map(async (name) => (await product.services.db.execute(`select * from ${name}`)).rows.length))
    const before = await counts()
    expect(before.every((count) => count > 0)).toBe(true)
    expect(await verifyBooks(product.services.db)).toEqual([])
    expect(await counts()).toEqual(before)
  })

  it.each(defects)('finds %s', async (_name, statements, rule) => {
    const rules = (await faultsAfter(product, statements)).map((fault) => fault.rule)
    expect(rules).toContain(rule)
    expect(await verifyBooks(product.services.db)).toEqual([])
  })
})
