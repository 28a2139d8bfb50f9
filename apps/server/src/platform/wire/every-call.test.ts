import { wireNames } from '@hulog/client/wire'
import { type Operation, operations, pathOf, permissionNames } from '@hulog/contract'
import { clientDictionary } from '@hulog/contract/wire'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { startWiredProduct, type WiredProduct } from '../../testing/wired-product.fixtures.ts'
import { namesIn } from './full-values.fixtures.ts'

let product: TestProduct
let wired: WiredProduct
const cookies = { product: '', wired: '' }

beforeAll(async () => {
  product = await startTestProduct()
  wired = await startWiredProduct()
  cookies.product = `${await product.signIn()}; ${await cookieOfStaff(product)}`
  cookies.wired = `${await wired.signIn()}; ${await cookieOfStaff(wired)}`
})
afterAll(async () => {
  await product.close()
  await wired.close()
})

const cookieOfStaff = async (of: Parameters<typeof aColleague>[0]) =>
  (await aColleague(of, { permissions: permissionNames })).cookie

function carrying({ method }: Operation, cookie: string): InjectOptions {
  const headers = { cookie, 'content-type': 'application/json' }
  return { method, headers, ...(method === 'POST' ? { payload: {} } : {}) }
}

/** A query with all required values, so that only the unknown name is wrong. Every required value of ours may be 1. */
function wrongQuery({ query }: Operation): Record<string, string> {
  const required = (query.required ?? []).map((name) => [name, '1'])
  return { ...Object.fromEntries(required), noSuchName: '1' }
}

type Refusal = { readonly code: number | string; readonly data: { readonly field?: string } }

function expectRefused({ body }: Operation, status: number, { code, data }: Refusal): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(Number(code)).toBeGreaterThan(0)
  // An upload may be refused earlier for its missing file, and a body for a missing field.
  if (data.field !== undefined && !(data.field in body.properties)) expect(data.field).toBe('noSuchName')
}

describe.each(Object.values(operations) as Operation[])('$name', (operation) => {
  it('COM-16 refuses an unknown name and returns it', async () => {
    const url = `${pathOf(operation)}?${new URLSearchParams(wrongQuery(operation))}`
    const response = await product.app.inject({ ...carrying(operation, cookies.product), url })
    expectRefused(operation, response.statusCode, response.json())
  })

  it('COM-16 does the same under a dictionary, in its names alone', async () => {
    const names = wireNames(clientDictionary(wired.dictionary))
    const call = { path: pathOf(operation), common: {}, query: wrongQuery(operation), body: {} }
    const { path, query } = names.send(operation.name, call)
    const url = `${path}?${new URLSearchParams(query as Record<string, string>)}`
    const response = await wired.app.inject({ ...carrying(operation, cookies.wired), url })
    expectRefused(operation, response.statusCode, JSON.parse(names.read(operation.name, response.body)))
    const known = new Set(Object.values(wired.dictionary.fields))
    expect(namesIn(response.json()).filter((name) => !known.has(name))).toEqual([])
  })
})
