import { type Operation, operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await startTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

// Also run under a dictionary (scripts/test/run-wire.ts): what a call does not know is refused in either form.
describe.each(Object.values(operations) as Operation[])('$name', (operation) => {
  it('COM-16 refuses a name it does not know, and says which', async () => {
    // What a call must be told is told, so that only the name is wrong; every such value of ours may be 1.
    const required = (operation.query.required ?? []).map((name) => `${name}=1&`).join('')
    const response = await product.app.inject({
      method: operation.method,
      url: `${pathOf(operation)}?${required}noSuchName=1`,
      headers: { cookie, 'content-type': 'application/json' },
      ...(operation.method === 'POST' ? { payload: {} } : {}),
    })
    expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    const { code, data } = response.json()
    expect(Number(code)).toBeGreaterThan(0)
    // Before the query is looked at, an upload may be refused for having no file, and a body for what it lacks.
    if (data.field !== undefined && !(data.field in operation.body.properties)) expect(data.field).toBe('noSuchName')
  })
})
