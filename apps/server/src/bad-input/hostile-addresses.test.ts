import { permissionNames } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPayer } from '../loans/repayments/a-payer.fixtures.ts'
import { aColleague } from '../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { everyRoute } from './every-route.fixtures.ts'

let product: TestProduct
/** What stands in an address beside the hostile part, so that the route gets as far as it can. */
let ids: Readonly<Record<string, string>>
let cookies: readonly string[]
beforeAll(async () => {
  product = await startTestProduct()
  const payer = await aPayer(product)
  ids = { orderId: payer.order.id, borrowerId: payer.order.borrowerId, sha256: '0'.repeat(64) }
  cookies = [payer.cookie, (await aColleague(product, { permissions: permissionNames })).cookie]
})
afterAll(() => product.close())

/** As they stand in an address: NUL, a PDF of it, half a character, none at all, a way up, quotes, a long name. */
const HOSTILE = ['%00', 'a%00.pdf', '%ED%A0%80', '%EF%BF%BF', '..%2f..%2fx', '%27%3B--', '%E2%80%AE', 'x'.repeat(64)]

const PART = /:(\w+)/g

/** Every address of the router with parts, each part hostile once. */
function hostileAddresses(): string[] {
  const paths = everyRoute(product.app).flatMap(({ method, path }) =>
    method === 'GET' && /:\w/.test(path) ? [path] : [],
  )
  return paths.flatMap((path) => {
    const parts = [...path.matchAll(PART)].map(([, name]) => name ?? '')
    return parts.flatMap((hostile) =>
      HOSTILE.map((text) =>
        path.replaceAll(PART, (_part, name: string) => (name === hostile ? text : (ids[name] ?? 'loan'))),
      ),
    )
  })
}

describe('parts of an address', () => {
  it('that no id, name or paper can be are answered, and by no fault of ours', async () => {
    const addresses = hostileAddresses()
    expect(addresses.length).toBeGreaterThan(80)
    const faults: string[] = []
    for (const url of addresses)
      for (const cookie of cookies) {
        const { statusCode } = await product.app.inject({ url, headers: { cookie } })
        if (statusCode >= 500) faults.push(`${statusCode} ${url}`)
      }
    expect(faults).toEqual([])
  })
})
