import { expect, it } from 'vitest'
import { createCommonParameters } from './common-parameters.ts'

it('COM-01 takes its values from the address and is refreshed on request', () => {
  let search = '?product_id=p1&orderId=o1&system=1'
  const common = createCommonParameters(() => search)
  expect(common.current()).toEqual({ productId: 'p1', product_id: 'p1', orderId: 'o1', system: '1' })

  search = '?productId=p2'
  expect(common.current().productId).toBe('p1')
  common.refresh()
  expect(common.current()).toEqual({ productId: 'p2', product_id: 'p2', system: '1' })
})

it('COM-01 keeps what the host app said of the device on later pages', () => {
  let search = '?appVersion=2.1&deviceName=Redmi&source=ad'
  const common = createCommonParameters(() => search)
  search = '?orderId=o2'
  common.refresh()
  expect(common.current()).toEqual({ appVersion: '2.1', deviceName: 'Redmi', orderId: 'o2' })
})

it('never carries a session value, an unknown name or an overlong value', () => {
  const common = createCommonParameters(() => `?sessionId=secret&next=/home&from=${'x'.repeat(65)}`)
  expect(common.current()).toEqual({})
})

it('takes the language the borrower chose over the one in the address', () => {
  const common = createCommonParameters(() => '?lang=en')
  common.set({ lang: 'hi' })
  common.refresh()
  expect(common.current()).toEqual({ lang: 'hi' })
})
