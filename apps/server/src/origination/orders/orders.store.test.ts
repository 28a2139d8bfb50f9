import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { orderStatusCodes } from '@hulog/lending'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOrCreateBorrower } from '../../people/index.ts'
import { showOrderNumber } from '../../platform/case-number/case-number.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anApplication } from './orders.fixtures.ts'
import type { Order } from './orders.schema.ts'
import { insertOrder, makeOrderNumber, readOrderNumber, requireOrderById } from './orders.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

async function anyOrder(): Promise<Order> {
  const { services } = product
  const phone = { e164: `+63${anyPhone().slice(1)}`, market: 'PH' } as const
  const { id } = await inTransaction(services.db, (tx) => findOrCreateBorrower(services, tx, phone))
  return anApplication(services, id)
}

/** Another order of a borrower with an earlier declined one. */
async function orderDrawing(draw: () => string): Promise<Order> {
  const { number: _number, ...row } = await anyOrder()
  const declined = { ...row, id: randomUUID(), state: orderStatusCodes.declined }
  return inTransaction(product.services.db, (tx) => insertOrder(tx, declined, draw))
}

it('draws another number when one is taken, even by a concurrent order', async () => {
  const few = Array.from({ length: 12 }, makeOrderNumber)
  const made = await Promise.all(
    few.map(() => {
      let drawn = 0
      return orderDrawing(() => few[drawn++] ?? '')
    }),
  )
  expect(made.map(({ number }) => number).sort()).toEqual([...few].sort())
})

it('fails without a free number instead of using one twice', async () => {
  const { number } = await anyOrder()
  await expect(orderDrawing(() => number)).rejects.toThrow('no order number is free')
})

it('is stored in no other form', async () => {
  await expect(orderDrawing(() => '123')).rejects.toMatchObject({ cause: { constraint: 'order_number' } })
})

it('finds the order for staff by number or id', async () => {
  const { id, number } = await anyOrder()
  const { db } = product.services
  for (const said of [id, number, showOrderNumber(number), showOrderNumber(number).replaceAll(' ', '-')]) {
    expect((await requireOrderById(db, said)).id).toBe(id)
  }
})

it('distinguishes a mistyped number from an unknown one for staff', async () => {
  const { number } = await anyOrder()
  const { db } = product.services
  const slip = `${(Number(number[0]) + 1) % 10}${number.slice(1)}`
  await expect(requireOrderById(db, slip)).rejects.toMatchObject({ reason: 'ORDER_NUMBER_SLIP' })
  for (const unknown of [makeOrderNumber(), '12345', 'abc']) {
    await expect(requireOrderById(db, unknown)).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' })
  }
})

it('is given to earlier orders by the migration, unique and with a valid check digit', async () => {
  const ids = [await anyOrder(), await anyOrder(), await anyOrder()].map(({ id }) => id)
  const { $client } = product.services.db
  await $client.query('alter table orders drop column number')
  const folder = new URL('../../../drizzle/', import.meta.url)
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_order_numbers.sql'))
  for (const statement of readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')) {
    await $client.query(statement)
  }
  const { rows } = await $client.query<{ id: string; number: string }>('select id, number from orders')
  for (const { number } of rows) expect(readOrderNumber(number)).toEqual({ digits: number })
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})
