import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { aPhoto } from '../../platform/uploads/photos.fixtures.ts'
import { storePhoto } from '../../platform/uploads/store-photo.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { anAddress } from '../borrowers/borrowers.fixtures.ts'
import { listCorrections } from './correct-details.ts'
import { aKnownBorrower } from './own-data.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const MARRIED = { fullName: 'Maria Clara Reyes', birthOn: '1994-06-12' }
const MOVED = anAddress({ line1: '7 Narra Street', city: 'Naga' })

describe('the data of a borrower', () => {
  it('is shown to its owner in full, except for numbers that could be misused', async () => {
    const borrower = await aKnownBorrower(product)
    const data = await borrower.see()
    expect(data).toMatchObject({
      market: 'PH',
      identity: { fullName: 'Maria Clara Santos', birthOn: '1994-06-12', gender: 'female' },
      address: anAddress(),
      job: { employer: 'Mayon Weaving Cooperative' },
      contacts: [{ name: 'Jose Santos', relation: 'sibling', phoneMasked: '+63 ••• ••• 4321' }],
      accountMasked: 'BDO Unibank •••• 7890',
      orderCount: 0,
      signedCount: 0,
      canCorrect: true,
      mustShowId: false,
      changeNoticeDays: 3,
      corrections: [],
    })
    expect(data.identity?.nationalIdMasked).toMatch(/^•••• \S{4}$/)
    expect(data.pictures.map(({ purpose }) => purpose).sort()).toEqual(['idFront', 'selfie'])
    for (const { url } of data.pictures) expect((await borrower.fetch(url)).statusCode).toBe(200)
  })

  it('is shown to a borrower without any data yet', async () => {
    const cookie = await product.signIn()
    const { data } = await product.call('getOwnData', {}, { cookie })
    expect(data).toMatchObject({
      identity: null,
      job: null,
      address: null,
      contacts: [],
      pictures: [],
      accountMasked: '',
    })
  })
})

describe('a correction', () => {
  it('TRM-05 of a name needs a code, is logged with old and new value, and its borrower is notified', async () => {
    const borrower = await aKnownBorrower(product)
    const { cookie, borrowerId } = borrower
    const refused = await product.call('correctIdentity', MARRIED, { cookie })
    expect(refused).toMatchObject({ code: refusalCode('STEP_UP_REQUIRED') })
    expect((await borrower.see()).identity?.fullName).toBe('Maria Clara Santos')
    const code = await borrower.step('correctData')
    const { data } = await product.call('correctIdentity', { ...MARRIED, ...code }, { cookie })
    expect(data).toEqual({ changed: true, mustShowId: true })
    const seen = await borrower.see()
    expect(seen.identity?.fullName).toBe('Maria Clara Reyes')
    expect(seen.corrections.map(({ what }) => what)).toEqual(['fullName'])
    const [logged] = await listCorrections(product.services)
    expect(logged).toMatchObject({
      borrowerId,
      what: 'fullName',
      was: 'Maria Clara Santos',
      is: 'Maria Clara Reyes',
    })
    const before = product.world.messages.length
    await product.runJobs()
    const [told] = product.world.messages.slice(before)
    expect(told?.to).toBe(`+63${borrower.phone.slice(1)}`)
    expect(told?.text).not.toContain('Reyes')
  })

  it('TRM-05 of an address does not affect the ID; the same again changes nothing and needs no code', async () => {
    const borrower = await aKnownBorrower(product)
    const code = await borrower.step('correctData')
    const { cookie } = borrower
    const moved = await product.call('correctAddress', { ...MOVED, ...code }, { cookie })
    expect(moved.data).toEqual({ changed: true, mustShowId: false })
    const again = await product.call('correctAddress', { ...MOVED, ...code }, { cookie })
    expect(again.data).toEqual({ changed: false, mustShowId: false })
    expect((await borrower.see()).corrections.map(({ what }) => what)).toEqual(['address'])
  })

  it('TRM-05 of name, birth date and address are each logged, and each announced in the app', async () => {
    const borrower = await aKnownBorrower(product)
    const { cookie } = borrower
    const both = { ...MARRIED, birthOn: '1994-06-21', ...(await borrower.step('correctData')) }
    await product.call('correctIdentity', both, { cookie })
    product.passSeconds(61)
    await product.call('correctAddress', { ...MOVED, ...(await borrower.step('correctData')) }, { cookie })
    await product.runJobs()
    const logged = (await borrower.see()).corrections.map(({ what }) => what)
    expect(logged.sort()).toEqual(['address', 'birthOn', 'fullName'])
    const { notifications } = (await product.call('listNotifications', {}, { cookie })).data
    expect(notifications.map(({ kind }) => kind)).toEqual(['details-changed', 'details-changed', 'details-changed'])
  })

  it('TRM-05 is encrypted: neither the old nor the new value can be read in the database', async () => {
    const borrower = await aKnownBorrower(product)
    const code = await borrower.step('correctData')
    await product.call('correctIdentity', { ...MARRIED, birthOn: '1994-06-21', ...code }, borrower)
    const { rows } = await product.services.db.$client.query('select * from data_corrections where borrower_id = $1', [
      borrower.borrowerId,
    ])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/Santos|Reyes|1994-06/)
  })

  it('TRM-06 of a name requires a new photo of the ID before the next application, and one is enough', async () => {
    const borrower = await aKnownBorrower(product)
    const { cookie, borrowerId } = borrower
    const isComplete = async () => (await product.call('getCertification', {}, { cookie })).data.isComplete
    expect(await isComplete()).toBe(true)
    await product.call('correctIdentity', { ...MARRIED, ...(await borrower.step('correctData')) }, { cookie })
    expect(await isComplete()).toBe(false)
    await storePhoto(product.services, { borrowerId, purpose: 'idFront', bytes: await aPhoto() })
    expect(await isComplete()).toBe(true)
    expect((await borrower.see()).mustShowId).toBe(false)
  })

  it('waits while an application is being decided, and not while a loan runs; signed papers keep their text', async () => {
    const borrower = await aKnownBorrower(product)
    const { cookie } = borrower
    const code = await borrower.step('correctData')
    const applying = await aKnownBorrower(product)
    await anOffer(product.services, applying.borrowerId)
    const used = await product.call('correctAddress', { ...MOVED, ...(await applying.step('correctData')) }, applying)
    expect(used).toMatchObject({ code: refusalCode('DETAILS_IN_USE') })
    expect((await applying.see()).canCorrect).toBe(false)
    const orderId = await borrower.borrow()
    const paper = `/agreements/${orderId}/loan-agreement`
    const signed = (await borrower.fetch(paper)).body
    expect(signed).toContain('Maria Clara Santos')
    expect((await product.call('correctIdentity', { ...MARRIED, ...code }, { cookie })).data.changed).toBe(true)
    expect((await borrower.fetch(paper)).body).toBe(signed)
  })

  it('is refused without its code, with another code, for a child, and where nothing was stated', async () => {
    const borrower = await aKnownBorrower(product)
    const { cookie } = borrower
    const correct = (body: object) => product.call('correctIdentity', { ...MARRIED, ...body }, { cookie })
    expect(await correct(await borrower.step('copyData'))).toMatchObject({ code: refusalCode('CODE_EXPIRED') })
    expect(await correct({ birthOn: '2020-01-01' })).toMatchObject({ code: refusalCode('UNDER_AGE') })
    expect(await correct({ birthOn: '1994-02-30' })).toMatchObject({ code: refusalCode('BIRTH_DATE_NOT_VALID') })
    const stranger = await product.signIn()
    expect(await product.call('correctIdentity', MARRIED, { cookie: stranger })).toMatchObject({
      code: refusalCode('NOTHING_STATED'),
    })
    expect((await borrower.see()).corrections).toEqual([])
  })
})
