import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../loans/index.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anchorLine, readAnchors, readHeads } from './chain.ts'
import { faultsAfter, fillBooks } from './ledger.fixtures.ts'
import { verifyChains } from './verify-chains.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await fillBooks(product)
})
afterAll(() => product.close())

/** The second entry of a chain that has at least three. */
const chain = '(select min(chain) from ledger_chain_heads where seq >= 3)'
const middle = `(select id from ledger_entries where chain = ${chain} and chain_seq = 2)`
const next = `(select id from ledger_entries where chain = ${chain} and chain_seq = 3)`
const changed = 'an entry is not what was recorded'
const unheaded = 'a chain does not end at its head'

/** Simulates an attacker with all rights: recomputes every hash from the second entry on, and the head. */
const rehash = `
  create function rehash() returns void language plpgsql as $$
  declare e record; last text;
  begin
    select hash into last from ledger_entries where chain = ${chain} and chain_seq = 1;
    for e in select *, (select string_agg(format('[%s,%s,"%s",%s,%s]', p.line, to_json(p.account), p.amount_minor,
          coalesce(to_json(p.borrower_id)::text, 'null'), coalesce(to_json(p.order_id)::text, 'null')), ',' order by line)
          from ledger_postings p where p.entry_id = id) as lines
        from ledger_entries where chain = ${chain} and chain_seq > 1 order by chain_seq loop
      last := encode(sha256(convert_to(format('%s %s %s ["%s","%s","%s","%s","%s","%s",[%s]]', last, e.chain, e.chain_seq,
        e.id, e.kind, e.currency, e.effective_on, e.source_id,
        to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.lines), 'UTF8')), 'hex');
      update ledger_entries set hash = last where id = e.id;
    end loop;
    update ledger_chain_heads set hash = last where chain = ${chain};
  end $$;
  select rehash()`
const backdate = `update ledger_entries set effective_on = effective_on - 1 where id = ${middle}`

const defects: [name: string, statements: string, rule: string][] = [
  [
    'a changed amount',
    `update ledger_postings set amount_minor = amount_minor + case line when 1 then 1 else -1 end
    where entry_id = ${middle} and line <= 2`,
    changed,
  ],
  ['a changed date', backdate, changed],
  [
    'a changed instant',
    `update ledger_entries set recorded_at = recorded_at + interval '1 microsecond' where id = ${middle}`,
    changed,
  ],
  ['a changed source', `update ledger_entries set source_id = 'other' where id = ${middle}`, changed],
  [
    'two lines that changed places',
    `update ledger_postings set line = 0 - line where entry_id = ${middle} and line <= 2;
    update ledger_postings set line = 3 + line where entry_id = ${middle} and line < 0`,
    changed,
  ],
  [
    'the lines of two entries exchanged',
    `update ledger_postings set entry_id = case entry_id when ${middle} then ${next} else ${middle} end,
      line = line + 100 where entry_id in (${middle}, ${next})`,
    changed,
  ],
  [
    'an entry taken out of the middle',
    `delete from ledger_postings where entry_id = ${middle}; delete from ledger_entries where id = ${middle}`,
    'entries are missing from a chain',
  ],
  [
    'an entry taken out of the middle, and the gap closed',
    `delete from ledger_postings where entry_id = ${middle}; delete from ledger_entries where id = ${middle};
    update ledger_entries set chain_seq = chain_seq - 1 where chain = ${chain} and chain_seq > 2;
    update ledger_chain_heads set seq = seq - 1 where chain = ${chain}`,
    changed,
  ],
  [
    'the last entry taken away',
    `delete from ledger_entries e using ledger_chain_heads h where e.chain = h.chain and e.chain_seq = h.seq`,
    unheaded,
  ],
  [
    'an entry put in',
    `update ledger_entries set chain_seq = chain_seq + 1000 where chain = ${chain} and chain_seq >= 2;
    update ledger_entries set chain_seq = chain_seq - 999 where chain = ${chain} and chain_seq > 1000;
    insert into ledger_entries select gen_random_uuid(), kind, currency, effective_on, 'put in', recorded_at, chain, 2, hash
      from ledger_entries where id = ${next};
    update ledger_chain_heads set seq = seq + 1 where chain = ${chain}`,
    changed,
  ],
  ['a head with another hash', `update ledger_chain_heads set hash = repeat('a', 64) where chain = ${chain}`, unheaded],
  ['a head that went on alone', `update ledger_chain_heads set seq = seq + 1 where chain = ${chain}`, unheaded],
  ['a head that is gone', `delete from ledger_chain_heads where chain = ${chain}`, unheaded],
  [
    'two entries that changed places',
    `update ledger_entries set chain_seq = 0 - chain_seq where id in (${middle}, ${next});
    update ledger_entries set chain_seq = 5 + chain_seq where chain = ${chain} and chain_seq < 0`,
    changed,
  ],
]

describe('the hash chains', () => {
  it.each(defects)('detect %s', async (_name, statements, rule) => {
    expect(await verifyChains(product.services.db)).toEqual([])
    const faults = await faultsAfter(product, statements)
    expect(faults.map((fault) => fault.rule)).toContain(rule)
  })

  it('name the entry, its source and its position', async () => {
    const faults = await faultsAfter(product, backdate)
    expect(faults.filter(({ rule }) => rule === changed)).toEqual([
      {
        rule: changed,
        subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
        detail: expect.stringMatching(/number 2\) and/),
      },
    ])
  })

  it('cannot detect a history rewritten with all its hashes, but anchors stored elsewhere do', async () => {
    const kept = (await readHeads(product.services.db)).map(anchorLine).join('\n')
    const anchors = readAnchors(`found nothing\n${kept}\n`)
    expect(anchors).toHaveLength(16)
    const rewrite = `${backdate}; ${rehash}`
    expect((await faultsAfter(product, rewrite)).map(({ rule }) => rule)).toEqual([])
    const faults = await faultsAfter(product, rewrite, anchors)
    expect(faults.map(({ rule }) => rule)).toEqual(['history was rewritten since an anchor was kept'])
    expect(await verifyBooks(product.services.db, anchors)).toEqual([])
  })

  it('detect with an anchor that the end was removed together with the head', async () => {
    const anchors = await readHeads(product.services.db)
    const faults = await faultsAfter(
      product,
      `delete from ledger_entries where chain = ${chain} and chain_seq > 1;
      update ledger_chain_heads h set seq = 1, hash = e.hash from ledger_entries e
        where e.chain = h.chain and e.chain_seq = 1 and h.chain = ${chain}`,
      anchors,
    )
    expect(faults.map(({ rule }) => rule)).toContain('history was rewritten since an anchor was kept')
  })
})

it('fifty simultaneous payments, on different and on the same loans, all post without a deadlock', async () => {
  const { db } = product.services
  const deadlocks = async () => {
    await db.execute('select pg_stat_force_next_flush()')
    const { rows } = await db.execute<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.deadlocks
  }
  const before = await deadlocks()
  const payers = await Promise.all(Array.from({ length: 10 }, () => aPayer(product)))
  const [first] = payers
  const payments = payers.flatMap((payer, index) => [
    ...[0, 10, 20, 30].map((more) => payer.pay(1_000 + more + index)),
    first?.pay(1_040 + index, { code: `99999999${index}` }),
  ])
  expect((await Promise.all(payments)).map((answer) => answer?.status)).toEqual(Array(50).fill(200))
  const { rows } = await db.execute('select 1 from receipts where amount_minor between 1000 and 1049')
  expect(rows).toHaveLength(50)
  expect(await deadlocks()).toBe(before)
  expect(await verifyBooks(db)).toEqual([])
})
