import { CONSENT_VERSIONS } from '@hulog/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower, aBorrowerWithOffer } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type Asked, aConsent } from './consents.fixtures.ts'
import { giveConsent, hasConsent, requireConsent } from './give-consent.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const give = (cookie: string, kind: Asked, change = {}) =>
  product.call('giveConsent', aConsent(kind, change), { cookie })
const withdraw = (cookie: string, kind: Asked | 'privacyPolicy') =>
  product.call('withdrawConsent', { kind }, { cookie })
const list = async (cookie: string) => (await product.call('listConsents', {}, { cookie })).data

async function givePolicy(borrowerId: string, version: string): Promise<void> {
  const given = { kind: 'privacyPolicy', language: 'en', how: 'signIn', givenAt: new Date() } as const
  await inTransaction(product.services.db, (tx) => giveConsent(tx, { ...given, borrowerId, version }))
}

describe('a consent', () => {
  it('OTH-04 is stored with its date, version, language and place, and can be withdrawn', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    const given = await give(cookie, 'marketing', { language: 'hi', how: 'ownData' })
    const [kept] = (await list(cookie)).consents
    expect(kept).toMatchObject({ kind: 'marketing', version: '1', language: 'hi', how: 'ownData', endedAt: null })
    expect(kept?.givenAt).toBe(given.data.givenAt)
    expect(kept?.canWithdraw).toBe(true)
    expect(await hasConsent(product.services.db, borrowerId, 'marketing')).toBe(true)
    await withdraw(cookie, 'marketing')
    const [ended] = (await list(cookie)).consents
    expect(ended).toMatchObject({ consentId: kept?.consentId, endedBecause: 'withdrawn', canWithdraw: false })
    expect(await hasConsent(product.services.db, borrowerId, 'marketing')).toBe(false)
  })

  it('OTH-04 given many times at once, or withdrawn twice, is one', async () => {
    const { cookie } = await aBorrower(product)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(cookie, 'location')))
    expect(new Set(answers.map(({ data }) => data.givenAt)).size).toBe(1)
    await withdraw(cookie, 'location')
    expect(await withdraw(cookie, 'location')).toMatchObject({ status: 200, code: 0 })
    expect((await list(cookie)).consents).toHaveLength(1)
    await give(cookie, 'location')
    expect((await list(cookie)).consents.map(({ endedBecause }) => endedBecause)).toEqual([null, 'withdrawn'])
  })

  it.each(Object.keys(CONSENT_VERSIONS) as Asked[])(
    'OTH-04 to %s is accepted for the current wording only',
    async (kind) => {
      const { cookie } = await aBorrower(product)
      expect(await give(cookie, kind, { version: '0' })).toMatchObject({
        status: 200,
        code: refusalCode('CONSENT_TEXT_CHANGED'),
      })
      expect((await list(cookie)).consents).toEqual([])
    },
  )

  it('OTH-04 to an older wording covers nothing new', async () => {
    const { borrowerId } = await aBorrower(product)
    const { db } = product.services
    const older = { borrowerId, ...aConsent('contactOutsideHours', { version: '0' }), givenAt: new Date() }
    await inTransaction(db, (tx) => giveConsent(tx, older))
    expect(await hasConsent(db, borrowerId, 'contactOutsideHours')).toBe(false)
    await expect(requireConsent(db, borrowerId, 'contactOutsideHours')).rejects.toThrow('You have not agreed to this')
  })

  it('SUP-03 to a newer privacy policy replaces the older one, and is deleted with the account', async () => {
    const { cookie, borrowerId } = await aBorrower(product)
    await givePolicy(borrowerId, '1')
    await givePolicy(borrowerId, '2')
    const { consents } = await list(cookie)
    expect(consents.map(({ version, endedBecause }) => [version, endedBecause]).sort()).toEqual([
      ['1', 'renewed'],
      ['2', null],
    ])
    expect(await withdraw(cookie, 'privacyPolicy')).toMatchObject({ status: 200, code: refusalCode('CONSENT_BOUND') })
    expect(await hasConsent(product.services.db, borrowerId, 'privacyPolicy')).toBe(true)
  })

  it('SUP-03 to the privacy policy is not given by this call', async () => {
    const { cookie } = await aBorrower(product)
    const body = { ...aConsent('location'), kind: 'privacyPolicy' as 'location' }
    expect(await product.call('giveConsent', body, { cookie })).toMatchObject({
      status: 400,
      code: refusalCode('INVALID_FIELD'),
    })
  })

  it('OTH-04 is listed beside every paper that the borrower signed, and nobody else’s', async () => {
    const { cookie, orderId, confirm } = await aBorrowerWithOffer(product)
    await confirm()
    const other = await aBorrower(product)
    await give(other.cookie, 'device')
    const own = await list(cookie)
    expect(own.consents).toEqual([])
    expect(own.agreedPapers.length).toBeGreaterThan(0)
    expect(new Set(own.agreedPapers.map((paper) => paper.orderId))).toEqual(new Set([orderId]))
    expect((await list(other.cookie)).agreedPapers).toEqual([])
  })
})
