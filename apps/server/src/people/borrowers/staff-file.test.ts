import { randomUUID } from 'node:crypto'
import type { Permission } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aColleague } from '../staff/staff.fixtures.ts'
import { aBorrower } from './borrowers.fixtures.ts'
import { staffFileUrl } from './staff-file.route.ts'

let product: TestProduct
let borrowerId: string
let stored: Readonly<Record<'selfie' | 'transferProof' | 'complaint', string>>
beforeAll(async () => {
  product = await startTestProduct()
  borrowerId = await aBorrower(product.services)
  const store = async (purpose: string) => storePhoto(product.services, { borrowerId, purpose, bytes: await aPhoto() })
  stored = {
    selfie: await store('selfie'),
    transferProof: await store('transferProof'),
    complaint: await store('complaint'),
  }
})
afterAll(() => product.close())

async function see(fileId: string, permissions: readonly Permission[], of = borrowerId) {
  const { name, cookie } = await aColleague(product, { permissions })
  const answer = await product.app.inject({ url: staffFileUrl(of, fileId), headers: { cookie } })
  const { rows } = await product.services.db.$client.query(
    'select action, details ->> $2 as subject from audit_events where actor = $1',
    [name, 'subject'],
  )
  return { status: answer.statusCode, type: answer.headers['content-type'], audit: rows }
}

describe('a photo, for staff', () => {
  it.each([
    ['selfie', 'borrowers.read'],
    ['transferProof', 'payments.read'],
    ['complaint', 'care.read'],
  ] as const)('of the kind %s is shown with the right %s, and that it was seen is recorded', async (kind, right) => {
    const seen = await see(stored[kind], [right])
    expect(seen).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect(seen.audit).toEqual([{ action: 'borrower-viewed', subject: `borrower:${borrowerId}` }])
  })

  it('is refused without the right to what it belongs to, and the refusal is recorded', async () => {
    const refused = await see(stored.selfie, ['payments.read', 'care.read', 'loans.read'])
    expect(refused.status).toBe(403)
    expect(refused.audit.map(({ action }) => action)).toEqual(['not-allowed'])
  })

  it('is not found by another borrower, an unknown id, or rubbish; without any right to photos all are refused', async () => {
    expect((await see(stored.selfie, ['borrowers.read'], randomUUID())).status).toBe(404)
    expect((await see(randomUUID(), ['care.read'])).status).toBe(404)
    expect((await see('..%2f..%2fsecrets', ['payments.read'])).status).toBe(404)
    expect((await see(randomUUID(), ['audit.read'])).status).toBe(403)
  })
})
