import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, certify } from './borrowers.fixtures.ts'
import { getBorrower } from './borrowers.store.ts'
import { maskName } from './masked-names.ts'
import { findSharedPhones, keysOfContacts } from './shared-phones.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const contact = (phone: string) => ({ contacts: [{ name: 'Jose Santos', relation: 'sibling' as const, phone }] })

async function someone(phone: string, contactPhone: string): Promise<string> {
  const id = await aBorrower(product.services, phone)
  await certify(product.services, id, { contacts: contact(contactPhone) })
  return id
}

it('finds others by the phones of emergency contacts, and after a change by the new ones alone', async () => {
  const { services } = product
  const ana = await someone('09181110001', '09181110009')
  const ben = await someone('09181110002', '09181110009')
  const cleo = await someone('09181110003', '09181110001')
  const shared = async (id: string, phone: string) => {
    const keys = keysOfContacts(services, [{ phone: `+63${phone.slice(1)}` }])
    return findSharedPhones(services.db, await getBorrower(services.db, id), keys, 10)
  }
  expect(await shared(ana, '09181110009')).toEqual({
    namedAsContact: [cleo],
    contactShared: [ben],
    contactBorrows: [],
  })
  expect(await shared(cleo, '09181110001')).toEqual({ namedAsContact: [], contactShared: [], contactBorrows: [ana] })
  await certify(services, ben, { contacts: contact('09181110008') })
  expect((await shared(ana, '09181110009')).contactShared).toEqual([])
})

it('finds them by an index, and stores no phone in clear', async () => {
  const { db } = product.services
  const plan = await db.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      `explain select borrower_id from certification_sections where section = 'contacts' and phone_keys && array['x']`,
    )
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('certification_sections_by_phone')
  const { rows } = await db.$client.query('select * from certification_sections')
  expect(JSON.stringify(rows)).not.toContain('1110009')
})

it.each([
  ['Juan Luna', 'J••• L•••'],
  ['ऋतु शर्मा', 'ऋ••• श•••'],
  ['𝒜na', '𝒜•••'],
])('masks %s to the first letter of each word', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
