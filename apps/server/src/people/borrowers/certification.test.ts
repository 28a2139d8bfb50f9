import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPhoto, multipart } from '../../platform/uploads/photos.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aDeclaration, aJob, aNationalId, anAddress, anIdentity, someContacts } from './borrowers.fixtures.ts'

let product: TestProduct
let cookie: string
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  cookie = await product.signIn()
})
afterAll(() => product.close())

const read = async () => (await product.call('getCertification', {}, { cookie })).data

async function sendPhoto(purpose: string) {
  const content = await aPhoto()
  const body = multipart([
    { name: 'purpose', content: purpose },
    { name: 'image', content, filename: 'photo.jpg', type: 'image/jpeg' },
  ])
  const { headers, payload } = body
  const url = '/gateway/certification/upload-image'
  return (await product.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })).json()
}

describe('the certification', () => {
  it('OTH-03 TRM-06 is complete with identity, job, contacts, address, declaration and both photos', async () => {
    expect(await read()).toMatchObject({
      market: 'PH',
      isComplete: false,
      isLocked: false,
      identity: { isDone: false },
    })
    const identity = anIdentity({ nationalId: 'crn 9900-112233' })
    expect((await product.call('saveIdentity', identity, { cookie })).data).toEqual({ isComplete: false })
    await product.call('saveJob', aJob(), { cookie })
    await product.call('saveContacts', someContacts(), { cookie })
    await product.call('saveAddress', anAddress(), { cookie })
    await product.call('saveDeclaration', aDeclaration(), { cookie })
    expect((await sendPhoto('selfie')).data.isComplete).toBe(false)
    expect((await sendPhoto('idFront')).data.isComplete).toBe(true)
    expect(await read()).toMatchObject({
      isComplete: true,
      identity: { isDone: true, submittedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      photos: { isDone: true, selfie: true, idFront: true },
      entered: {
        fullName: 'Maria Clara Santos',
        nationalIdMasked: '•••• 2233',
        city: 'Legazpi',
        employment: 'employed',
        monthlyIncomeMinor: 10_000_000,
        contacts: [{ name: 'Jose Santos', relation: 'sibling', phoneMasked: '+63 ••• ••• 4321' }],
      },
    })
  })

  it('allows a section to be stated again', async () => {
    await product.call('saveAddress', anAddress(), { cookie })
    await product.call('saveAddress', anAddress({ city: 'Naga' }), { cookie })
    expect((await read()).entered.city).toBe('Naga')
  })

  it('shows nobody another borrower’s data', async () => {
    await product.call('saveIdentity', anIdentity(), { cookie })
    const other = await product.signIn()
    const { data } = await product.call('getCertification', {}, { cookie: other })
    expect(data.entered).toEqual({
      fullName: null,
      nationalIdMasked: null,
      city: null,
      employer: null,
      employment: null,
      monthlyIncomeMinor: null,
      contacts: [],
    })
  })

  it('is empty without a sign-in', async () => {
    expect((await product.call('saveJob', aJob())).status).toBe(401)
    expect((await product.call('getCertification', {})).status).toBe(401)
  })
})

describe('the identity', () => {
  const save = (overrides: Partial<Body<'saveIdentity'>>) =>
    product.call('saveIdentity', anIdentity(overrides), { cookie })

  /** A birth date so many years before the business date, plus days. */
  function bornYearsAgo(years: number, days: number): string {
    const on = new Date(`${product.services.clock.businessDate('Asia/Manila')}T00:00:00Z`)
    on.setUTCFullYear(on.getUTCFullYear() - years)
    on.setUTCDate(on.getUTCDate() + days)
    return on.toISOString().slice(0, 10)
  }

  it('TRM-06 accepts borrowers from their eighteenth birthday', async () => {
    expect(await save({ birthOn: bornYearsAgo(18, 0) })).toMatchObject({ code: 0 })
    expect(await save({ birthOn: bornYearsAgo(18, 1) })).toMatchObject({ status: 200, code: refusalCode('UNDER_AGE') })
  })

  it.each(['2001-02-29', '2030-01-01', '1850-01-01', '2026-13-01', '0000-00-00'])(
    'refuses %s as a birth date',
    async (birthOn) => {
      const refused = await save({ birthOn })
      expect(refused.code).not.toBe(0)
      expect(refused).toMatchObject({ data: { field: 'birthOn' } })
    },
  )

  it.each(['ABC-123', 'ABCDEFGHIJ', '12345678901234567'])('refuses %s as a Philippine ID', async (nationalId) => {
    expect(await save({ nationalId })).toMatchObject({
      code: refusalCode('NATIONAL_ID_NOT_VALID'),
      data: { field: 'nationalId' },
    })
  })

  it.each([
    ['+91 98100 00001', 'ABCDE1234F', 'ABCD1234EF'],
    ['+62 812 1000 0001', '3171234567890123', '317123456789012'],
  ])('reads the ID of the market of %s', async (phone, right, wrong) => {
    const theirs = await product.signIn(phone)
    const answer = (nationalId: string) => product.call('saveIdentity', anIdentity({ nationalId }), { cookie: theirs })
    expect((await answer(wrong)).code).toBe(refusalCode('NATIONAL_ID_NOT_VALID'))
    expect((await answer(right)).code).toBe(0)
  })

  it('belongs to one borrower, in every spelling, also when many claim it at once', async () => {
    const nationalId = aNationalId()
    const cookies = await Promise.all(Array.from({ length: 10 }, () => product.signIn()))
    const spelled = (index: number) => (index % 2 ? nationalId.toLowerCase() : nationalId.replace('CRN', 'CRN-'))
    const answers = await Promise.all(
      cookies.map((each, index) =>
        product.call('saveIdentity', anIdentity({ nationalId: spelled(index) }), { cookie: each }),
      ),
    )
    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual([0, ...Array.from({ length: 9 }, () => refusalCode('NATIONAL_ID_TAKEN'))])
  })

  it('keeps the earlier data when a change is refused', async () => {
    await save({ fullName: 'Andres Bonifacio' })
    await save({ fullName: 'Someone Else', birthOn: bornYearsAgo(17, 0) })
    expect((await read()).entered.fullName).toBe('Andres Bonifacio')
  })

  it('must be text, not only spaces or control characters', async () => {
    expect(await save({ fullName: '    ' })).toMatchObject({ status: 400, data: { field: 'fullName' } })
    expect(await save({ fullName: 'A\u0000B' })).toMatchObject({ status: 400, data: { field: 'fullName' } })
    expect(await save({ fullName: '  Gabriela   Silang ' })).toMatchObject({ code: 0 })
    expect((await read()).entered.fullName).toBe('Gabriela Silang')
  })
})

describe('the contacts', () => {
  const save = (...phones: string[]) => {
    const contacts = phones.map((phone) => ({ name: 'Jose Rizal', relation: 'friend' as const, phone }))
    return product.call('saveContacts', { contacts }, { cookie })
  }

  it('are other people, each once, with valid numbers', async () => {
    cookie = await product.signIn('0917 999 0001')
    expect(await save('0998 765 4321', '+91 98765 43210')).toMatchObject({ code: 0 })
    for (const phones of [['12'], ['+63 917 999 0001'], ['0998 765 4321', '+639987654321']]) {
      expect(await save(...phones)).toMatchObject({
        code: refusalCode('CONTACT_PHONE_NOT_VALID'),
        data: { reason: 'CONTACT_PHONE_NOT_VALID' },
      })
    }
    expect(await save('0998 765 4321', 'x')).toMatchObject({ data: { field: 'contacts.1.phone' } })
  })

  it('are at least one and at most three', async () => {
    expect((await save()).status).toBe(400)
    expect((await save('09987654321', '09987654322', '09987654323', '09987654324')).status).toBe(400)
  })
})

it('are stored encrypted, and cannot be decrypted under another borrower', async () => {
  const nationalId = aNationalId()
  await product.call('saveIdentity', anIdentity({ fullName: 'Melchora Aquino', birthOn: '1961-01-06', nationalId }), {
    cookie,
  })
  await product.call('saveJob', aJob({ employer: 'Katipunan Traders', monthlyIncomeMinor: 7_654_321 }), { cookie })
  await product.call(
    'saveContacts',
    { contacts: [{ name: 'Emilio Jacinto', relation: 'friend', phone: '09987650001' }] },
    { cookie },
  )
  await product.call('saveAddress', anAddress({ line1: '99 Balintawak Road', city: 'Caloocan' }), { cookie })
  const { rows: tables } = await product.services.db.$client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const { rows } = await product.services.db.$client.query(
    `select ${tables.map(({ name }) => `coalesce((select json_agg(t)::text from "${name}" t), '')`).join(' || ')} as dump`,
  )
  const secrets = [
    'Melchora',
    '1961-01-06',
    nationalId,
    'Katipunan',
    '7654321',
    'Jacinto',
    '9987650001',
    'Balintawak',
    'Caloocan',
  ]
  for (const secret of secrets) expect(rows[0].dump).not.toContain(secret)

  const stolen = `update certification_sections to_row set sealed = from_row.sealed from certification_sections from_row
    where to_row.section = 'identity' and from_row.section = 'identity' and to_row.borrower_id <> from_row.borrower_id
    returning to_row.borrower_id`
  expect((await product.services.db.$client.query(stolen)).rowCount).toBeGreaterThan(0)
  const answer = await product.call('getCertification', {}, { cookie })
  expect(answer).toMatchObject({ status: 404, data: { reason: 'NOT_FOUND' } })
})
