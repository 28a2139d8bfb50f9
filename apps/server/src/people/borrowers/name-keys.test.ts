import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenOrder } from '../../origination/index.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aKnownBorrower, comeToDay } from '../own-data/own-data.fixtures.ts'
import { aBorrower, anIdentity } from './borrowers.fixtures.ts'
import {
  findBorrowersNamed,
  inIndexOrder,
  keysOfName,
  MOST_LOOKED_AT,
  nameWords,
  rarestQuery,
  startKeyingNames,
  walkQuery,
} from './name-keys.ts'
import { saveIdentity } from './save-identity.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)

async function named(fullName: string, borrowerId?: string): Promise<string> {
  const id = borrowerId ?? (await aBorrower(product.services))
  await saveIdentity(product.services, hasOpenOrder, id, anIdentity({ fullName }))
  return id
}

const find = async (text: string) => (await findBorrowersNamed(product.services, text, 20)).ids

describe('words of a name', () => {
  it.each([
    ['María  Clara', ['maria', 'clara']],
    ['Ma. Teresa O’Neill-Cruz', ['ma', 'teresa', 'oneill', 'cruz']],
    ["D'Souza, José", ['dsouza', 'jose']],
    ['Ｍａｒｉａ', ['maria']],
    ['राम\u200D कुमार', ['रम', 'कमर']],
    ['ŞAHİN Nuñez', ['sahin', 'nunez']],
    ['李明', ['李明']],
    ['—', ['—']],
  ])('%s', (name, words) => expect(nameWords(name)).toEqual(words))

  it('are few keys, however long the name is', () => {
    const { cipher } = product.services
    expect(keysOfName(cipher, 'Maria Clara Santos')).toHaveLength(3 + 3 + 4 + 3)
    const longest = Array.from({ length: 25 }, (_, at) => `w${at}x`).join(' ')
    expect(keysOfName(cipher, longest).length).toBeLessThan(120)
  })
})

describe('a borrower', () => {
  it('is found by words of the name in any order, whole or begun, with or without accents', async () => {
    const id = await named('María Josefina Dela Peña')
    for (const text of ['josefina', 'JOSEF', 'mar pen', 'pena maria', 'Peña, María', 'mar maria', 'dela pena josefina'])
      expect(await find(text), text).toContain(id)
    for (const text of ['osefina', 'maria santos', 'josefinas', 'ma', 'mariá pena cruz'])
      expect(await find(text), text).not.toContain(id)
  })

  it('with a short name is found by it as a whole', async () => {
    const id = await named('Ng Li')
    expect(await find('li')).toContain(id)
    expect(await find('ng li')).toContain(id)
    expect(await find('l')).not.toContain(id)
  })

  it('with two names that begin alike is found by both', async () => {
    const [both, one] = [await named('Rosalinda Rosario'), await named('Rosalinda Cruz')]
    expect(await find('ros rosario')).toEqual([both])
    expect(await find('rosal')).toEqual(expect.arrayContaining([both, one]))
    expect(await find('rosalin rosari')).toEqual([both])
  })

  it('is found by the corrected name, and not by the one before', async () => {
    const id = await named('Wilhelmina Katigbak')
    await named('Wilhelmina Lacson', id)
    expect(await find('wilhelmina lacson')).toEqual([id])
    expect(await find('katigbak')).toEqual([])
  })

  it('is found by nobody once their data is deleted, and no work on older names brings them back', async () => {
    const borrower = await aKnownBorrower(product)
    await named('Quirina Deletable', borrower.borrowerId)
    await borrower.borrow().then((orderId) => borrower.repay(orderId, 1_091_000))
    expect(await find('quirina')).toEqual([borrower.borrowerId])
    await borrower.askForDeletion()
    await comeToDay(product, 14)
    expect(await find('quirina')).toEqual([])
    const { rows } = await run(`select from certification_sections where borrower_id = $1`, [borrower.borrowerId])
    expect(rows.length).toBeGreaterThan(0)
    await startKeyingNames(product.services)
    await product.runJobs()
    expect(await find('quirina')).toEqual([])
  })
})

it('names from before there were keys get theirs, and others keep theirs', async () => {
  const [older, newer] = [await named('Older Valderrama'), await named('Newer Valderrama')]
  await run('delete from borrower_name_keys where borrower_id = $1', [older])
  expect(await find('valderrama')).toEqual([newer])
  await startKeyingNames(product.services)
  await product.runJobs()
  expect((await find('valderrama')).toSorted()).toEqual([older, newer].toSorted())
})

describe('popular names', () => {
  const MANY = 5_000
  beforeAll(async () => {
    await run(`insert into borrowers (id, market, phone_key, phone_sealed, phone_masked, created_at)
      select md5('many' || n)::uuid, 'PH', 'many' || n, '', '+63 ••• ••• 0000', now() from generate_series(1, ${MANY}) n`)
    const rows = [
      ...everyThird(0, 'Perpetua Magsaysay'),
      ...everyThird(1, 'Perpetua Villareal'),
      ...everyThird(2, 'Perfecto Magno'),
    ]
    for (const [nth, key] of rows)
      await run(
        `insert into borrower_name_keys select md5('many' || n)::uuid, $1 from generate_series(1, ${MANY}) n where n % 3 = $2`,
        [key, nth],
      )
    await run('analyze borrower_name_keys')
  })

  const everyThird = (nth: number, name: string) =>
    keysOfName(product.services.cipher, name).map((key) => [nth, String(key)] as const)

  it('are cut off, and the answer says that there are more', async () => {
    for (const text of ['perpetua', 'per mag', 'perpetua villareal']) {
      const { ids, hasMore } = await findBorrowersNamed(product.services, text, 20)
      expect([ids.length, new Set(ids).size, hasMore], text).toEqual([20, 20, true])
    }
  })

  it('of two words nobody has both of find nobody, without a word about more', async () => {
    expect(await findBorrowersNamed(product.services, 'perfecto villareal', 20)).toEqual({ ids: [], hasMore: false })
  })

  it('find the one among them', async () => {
    const id = await named('Perpetua Zulueta')
    expect(await findBorrowersNamed(product.services, 'perpetua zul', 20)).toEqual({ ids: [id], hasMore: false })
  })

  it('are read by their index, and never more than the bound of any key', async () => {
    const { db, cipher } = product.services
    const keys = keysOfName(cipher, 'Perpetua Magsaysay')
    for (const query of [rarestQuery(keys), walkQuery(String(keys[0]), keys.slice(0, 2), 1_000)]) {
      const { rows } = await inIndexOrder(db, (tx) =>
        tx.execute<Record<'QUERY PLAN', string>>(sql`explain (analyze, timing off) ${query}`),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('borrower_name_keys_by_key')
      expect(plan).not.toMatch(/Seq Scan|Hash/)
      for (const [, read] of plan.matchAll(/actual rows=(\d+)/g))
        expect(Number(read), plan).toBeLessThanOrEqual(MOST_LOOKED_AT + 1)
    }
  })
})
