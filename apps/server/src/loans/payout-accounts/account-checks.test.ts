import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { findPayoutAccount } from './payout-accounts.store.ts'
import { readPayoutDestination } from './read-payout-destination.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Values = Body<'bindPayoutAccount'>
const sbi: Values = { cardType: '1', bankCode: 'SBIN', branchCode: '001234', accountNumber: '31234567890' }
const VISA = '4111111111111111'
const bca: Values = { cardType: '1', bankCode: 'BCA', accountNumber: '1234567890' }
const overSkn: Values = { ...bca, channelNumber: '90007', branchCode: '3578' }
let indiansMade = 0
let indonesiansMade = 0

async function anIndian() {
  indiansMade += 1
  const cookie = await product.signIn(`+9198765${String(10_000 + indiansMade)}`)
  const identity = {
    fullName: 'Asha Peña',
    birthOn: '1990-05-17',
    gender: 'female',
    nationalId: panOf(indiansMade),
  } as const
  const saved = await product.call('saveIdentity', identity, { cookie })
  if (saved.code !== 0) throw new Error(saved.raw)
  return cookie
}

async function anIndonesian() {
  indonesiansMade += 1
  const unique = String(10_000 + indonesiansMade)
  const cookie = await product.signIn(`+62812345${unique}`)
  const identity = {
    fullName: 'Siti Aminah',
    birthOn: '1990-05-17',
    gender: 'female',
    nationalId: `31710000000${unique}`,
  } as const
  const saved = await product.call('saveIdentity', identity, { cookie })
  if (saved.code !== 0) throw new Error(saved.raw)
  return cookie
}

/** A number in the form of the income tax department's. */
function panOf(index: number): string {
  return `ABCPD${String(1000 + index)}F`
}

async function destinationOf(cookie: string, values: Values) {
  expect(await product.call('bindPayoutAccount', values, { cookie })).toMatchObject({ code: 0 })
  const { rows } = await product.services.db.$client.query<{ borrower_id: string; id: string }>(
    'select borrower_id, id from payout_accounts order by bound_at desc, id limit 1',
  )
  const [row] = rows
  if (!row) throw new Error('nothing was bound')
  return readPayoutDestination(product.services, product.services.db, row.borrower_id, row.id)
}

describe('an Indian account', () => {
  it('BNK-01 BNK-03 requires the branch, in digits', async () => {
    const { data } = await product.call('cardInit', {}, { cookie: await anIndian() })
    expect(data.items.map(({ code, cate, inputType }) => [code, cate, inputType])).toEqual([
      ['cardType', 'enum', 'text'],
      ['channelNumber', 'enum', 'text'],
      ['bankCode', 'enum', 'text'],
      ['branchCode', 'text', 'numeric'],
      ['accountNumber', 'text', 'numeric'],
    ])
  })

  it('is paid by its IFSC, under a name that payments can carry', async () => {
    const destination = await destinationOf(await anIndian(), sbi)
    expect(destination).toEqual({ bankCode: 'SBIN0001234', accountNumber: '31234567890', holderName: 'Asha Pena' })
  })

  it('is paid by its MICR code when the IFSC has letters', async () => {
    const baroda = { ...sbi, bankCode: 'BARB', branchCode: '400012002', accountNumber: '12345678901234' }
    expect((await destinationOf(await anIndian(), baroda)).bankCode).toBe('BARB.400012002')
  })

  it.each([
    ['no branch', { branchCode: undefined }, refusalCode('BRANCH_NOT_VALID')],
    ['a branch of zeros', { branchCode: '000000' }, refusalCode('BRANCH_NOT_VALID')],
    ['a length State Bank never has', { accountNumber: '312345678901' }, refusalCode('ACCOUNT_NUMBER_NOT_VALID')],
    ['a card', { bankCode: 'KKBK', accountNumber: VISA }, refusalCode('CARD_NUMBER_GIVEN')],
  ])('refuses %s', async (_case, change, code) => {
    const cookie = await anIndian()
    const values = Object.fromEntries(Object.entries({ ...sbi, ...change }).filter(([, value]) => value !== undefined))
    expect(await product.call('bindPayoutAccount', values as Values, { cookie })).toMatchObject({ status: 200, code })
  })

  it('is not a card number when it begins with the number of its own branch', async () => {
    const punjab = { ...sbi, bankCode: 'PUNB', branchCode: '411100', accountNumber: VISA }
    expect((await destinationOf(await anIndian(), punjab)).bankCode).toBe('PUNB0411100')
  })
})

describe('an Indonesian account', () => {
  it('BNK-01 BNK-06 requires the city of the branch only over SKN', async () => {
    const { data } = await product.call('cardInit', {}, { cookie: await anIndonesian() })
    const city = data.items.find(({ cate }) => cate === 'citySelect')
    expect(city).toMatchObject({
      code: 'branchCode',
      title: 'City of your branch',
      cardTypeMi: 1,
      channelNumber: '90007',
    })
    expect(city?.note).toContainEqual({ name: 'Surabaya', type: '3578' })
  })

  it('BNK-07 is paid with that city over SKN, and without one over BI-FAST', async () => {
    const cookie = await anIndonesian()
    expect((await destinationOf(cookie, overSkn)).bankCode).toBe('BCA.3578')
    expect((await destinationOf(await anIndonesian(), bca)).bankCode).toBe('BCA')
  })

  it.each([
    ['no city', { branchCode: undefined }],
    ['a city that is not on the list', { branchCode: '0000' }],
    ['an Indian branch', { branchCode: '001234' }],
  ])('BNK-07 refuses %s', async (_case, change) => {
    const cookie = await anIndonesian()
    const values = Object.fromEntries(
      Object.entries({ ...overSkn, ...change }).filter(([, value]) => value !== undefined),
    )
    const refused = await product.call('bindPayoutAccount', values as Values, { cookie })
    expect(refused).toMatchObject({ status: 200, code: refusalCode('BRANCH_NOT_VALID'), data: { field: 'branchCode' } })
  })
})

it('security 59: a card number that begins with a city’s code is refused too', async () => {
  const card = { ...overSkn, bankCode: 'CIMB', branchCode: '3578', accountNumber: '3578000000000006' }
  const refused = await product.call('bindPayoutAccount', card, { cookie: await anIndonesian() })
  expect(refused).toMatchObject({ status: 200, code: refusalCode('CARD_NUMBER_GIVEN') })
})

describe('values that must not be stored', () => {
  it('security 59: a card number is refused with that reason and stored nowhere', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const card = { cardType: '1', bankCode: 'RCBC', accountNumber: VISA } as const
    const refused = await product.call('bindPayoutAccount', card, { cookie })
    expect(refused).toMatchObject({
      status: 200,
      code: refusalCode('CARD_NUMBER_GIVEN'),
      data: { field: 'accountNumber' },
    })
    expect(refused.raw).not.toContain('1111')
    expect(await findPayoutAccount(product.services.db, borrowerId)).toBeNull()
    const { rows } = await product.services.db.$client.query<{ dump: string }>(
      'select coalesce((select json_agg(a) from audit_events a)::text, $1) as dump',
      [''],
    )
    expect(rows[0]?.dump).not.toContain(VISA)
  })

  it('security 56: an account is masked in answers and encrypted everywhere else', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const account = { cardType: '1', bankCode: 'BPI', accountNumber: '9182736450' } as const
    const bound = await product.call('bindPayoutAccount', account, { cookie })
    expect(bound.raw).not.toContain('9182736450')
    expect(bound.data.accountMasked).toBe('Bank of the Philippine Islands •••• 6450')
    const { rows } = await product.services.db.$client.query<{ dump: string }>(
      `select (select json_agg(p) from payout_accounts p where borrower_id = $1)::text
        || (select json_agg(a) from audit_events a)::text as dump`,
      [borrowerId],
    )
    expect(rows[0]?.dump).not.toContain('918273')
  })
})

it('requires a name in Latin letters where payments need them', async () => {
  const cookie = await product.signIn('+919876599999')
  const identity = { fullName: 'आशा', birthOn: '1990-05-17', gender: 'female', nationalId: 'ABCPD9999F' } as const
  expect(await product.call('saveIdentity', identity, { cookie })).toMatchObject({ code: 0 })
  expect(await product.call('bindPayoutAccount', sbi, { cookie })).toMatchObject({
    status: 200,
    code: refusalCode('NAME_NOT_CARRIED'),
  })
})
