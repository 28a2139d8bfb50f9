import { afterAll, beforeAll, expect, it } from 'vitest'
import { lender, regulators } from '../../lender.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

it('SUP-01 returns the telephone and the e-mail of customer service to anyone, with or without the marker that apps send', async () => {
  const { code, data } = await product.call('getContactInfo', { marker: 1 })
  expect(code).toBe(0)
  expect(data).toMatchObject({ email: lender.email, smWa: lender.phone, market: 'PH', isOwnMarket: false })
  expect((await product.call('getContactInfo', {})).data).toEqual(data)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/gateway/v3/personal-center/contact-kf-info'
  if (product.app.wire === null) {
    const sent = await product.app.inject({ method: 'POST', url, headers: form, payload: 'marker=1' })
    expect(sent.json().data).toEqual(data)
  }
})

it.each(['IN', 'PH', 'ID'] as const)('SUP-01 names the officer and the regulator of %s', async (market) => {
  const { data } = await product.call('getContactInfo', { market })
  const { name, address, url, phone } = regulators[market]
  expect(data.officer).toEqual(lender.officers[market])
  expect(data.regulator).toEqual({ name, address, url, phone })
  expect(data).toMatchObject({ market, replyWorkingDays: 3, resolveDays: 30 })
})

it('SUP-01 a borrower gets their own market, whatever is requested', async () => {
  const cookie = await product.signIn('+919876500001')
  const { data } = await product.call('getContactInfo', { market: 'ID' }, { cookie })
  expect(data).toMatchObject({ market: 'IN', isOwnMarket: true, regulator: { phone: '14448' } })
})

it('SUP-01 links to authorities over https only, under their own names', () => {
  for (const { url } of Object.values(regulators)) {
    const { protocol, username, port, hostname } = new URL(url)
    expect({ protocol, username, port }, url).toEqual({ protocol: 'https:', username: '', port: '' })
    expect(hostname).toMatch(/\.(org\.in|gov\.ph|go\.id)$/)
  }
})
