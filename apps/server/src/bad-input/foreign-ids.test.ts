import { randomUUID } from 'node:crypto'
import type { Operation } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { aPerson, type Person } from './a-person.fixtures.ts'
import { carrying, send, servedOperations } from './every-operation.fixtures.ts'
import { fingerprint } from './fingerprint.fixtures.ts'
import { fieldsOf, goodValues } from './good-body.fixtures.ts'

let product: TestProduct
let owner: Person
let stranger: Person
beforeAll(async () => {
  product = await startTestProduct()
  owner = await aPerson(product)
  stranger = await aPerson(product)
})
afterAll(() => product.close())

/** Ids of the right form that belong to nobody. */
const UNKNOWN: Record<string, string> = {
  repayToken: `${(Date.now() + 1e6).toString(36)}.abcdefghijklmnop.${'x'.repeat(43)}`,
  payCode: '999999999999',
}

/** Valid values of the other fields, so that a call gets as far as its ids. */
function rightValues(): Record<string, unknown> {
  const account = { bankCode: 'BDO', accountNumber: '001234567899' }
  const transfer = { utr: 'IPAY99999999', paidOn: product.services.clock.businessDate('Asia/Manila') }
  return { ...account, ...transfer, purpose: 'confirmLoan', channelNumber: '90006' }
}

/** Staff may see every borrower’s data; their calls are tested by right. */
const pairs = servedOperations()
  .filter(({ upload, access }) => upload === null && access !== 'staff')
  .flatMap((operation) => fieldsOf(operation).map(([field]) => ({ operation, field, name: operation.name })))

const IDS = ['orderId', 'cardId', 'repaymentRecordId', 'repayToken', 'payCode']
IDS.push('orderNo', 'problemId', 'challengeId', 'calculationId', 'proofId', 'userId', 'notificationId', 'loginId')
/** Names the page from which an account is given; its owner plays no part. */
const NEVER_READ = ['bindPayoutAccount.orderId', 'changePayoutAccount.orderId']
const cases = pairs.filter(({ name, field }) => IDS.includes(field) && !NEVER_READ.includes(`${name}.${field}`))

async function ask(operation: Operation, changes: object, { cookie, ids }: Pick<Person, 'cookie' | 'ids'>) {
  const right: Record<string, unknown> = { ...rightValues(), ...ids }
  const own = fieldsOf(operation).flatMap(([name]) => (right[name] === undefined ? [] : [[name, right[name]]]))
  const asked = carrying(operation, { ...goodValues(operation), ...Object.fromEntries(own), ...changes })
  const answer = await send(product.app, operation, { headers: cookie ? { cookie } : {}, ...asked })
  const { code, message, data } = answer.json() as { code: unknown; message: string; data: { requestId?: string } }
  return { status: answer.statusCode, code, message, data: { ...data, requestId: undefined } }
}

describe('security 6.5: another borrower’s data looks like missing data', () => {
  it.each(cases)('$name by $field', async ({ operation, field }) => {
    const [theirs, unknown] = [owner.ids[field], UNKNOWN[field] ?? randomUUID()]
    const nobody = await ask(operation, { [field]: unknown }, stranger)
    // A deleted row may be deleted again.
    if (operation.name !== 'deleteCalculation') expect(Number(nobody.code)).not.toBe(0)
    const before = await fingerprint(product)
    expect(await ask(operation, { [field]: theirs }, stranger)).toEqual(nobody)
    expect(await fingerprint(product)).toEqual(before)
    if (operation.access === 'borrower') {
      const signedOut = await ask(operation, owner.ids, { cookie: '', ids: {} })
      expect(signedOut).toMatchObject({ status: 401, data: { reason: 'SIGN_IN_REQUIRED' } })
    }
  })

  const addresses: [string, (ids: Record<string, string>) => string][] = [
    ['a picture', ({ proofId }) => `/gateway/files/${proofId}`],
    ['a code’s image', ({ payCode }) => `/gateway/repayment/qr/${payCode}`],
    ['a statement', ({ orderId }) => `/statements/${orderId}/statement`],
    ['a statement as a file', ({ orderId }) => `/statements/${orderId}/statement.pdf`],
    ['an agreement', ({ orderId }) => `/agreements/${orderId}/loan`],
    ['a text to read first', ({ orderId }) => `/agreements/${orderId}/read-first/${'0'.repeat(64)}`],
  ]
  it.each(addresses)('%s', async (_what, addressOf) => {
    const get = async (of: Record<string, string>, cookie: string) => {
      const answer = await product.app.inject({ url: addressOf(of), headers: cookie ? { cookie } : {} })
      const { message, data } = answer.json() as { message: string; data: { reason: string } }
      return { status: answer.statusCode, message, reason: data.reason }
    }
    const nobody = await get({ orderId: randomUUID(), proofId: randomUUID(), payCode: '999999999999' }, stranger.cookie)
    expect(nobody.status).toBe(404)
    expect(await get(owner.ids, stranger.cookie)).toEqual(nobody)
    expect(await get(owner.ids, '')).toMatchObject({ status: 401, reason: 'SIGN_IN_REQUIRED' })
  })
})
