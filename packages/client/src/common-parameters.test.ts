import { commonQuery } from '@hulog/contract'
import { expect, it } from 'vitest'
import { commonLengths, createCommonParameters } from './common-parameters.ts'

it('COM-01 takes its values from the address and is refreshed on request', () => {
  let search = '?product_id=p1&orderId=o1&system=1'
  const common = createCommonParameters(() => search)
  expect(common.current()).toEqual({ productId: 'p1', product_id: 'p1', orderId: 'o1', system: '1' })

  search = '?productId=p2'
  expect(common.current().productId).toBe('p1')
  common.refresh()
  expect(common.current()).toEqual({ productId: 'p2', product_id: 'p2', system: '1' })
})

it('COM-01 keeps the host app’s values about the device on later pages', () => {
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

it('COM-01 leaves out values for which the server would refuse every call of a page', () => {
  const taken = Object.entries(commonQuery.properties).map(([name, field]) => [name, Object(field).maxLength])
  expect(commonLengths).toEqual(Object.fromEntries(taken))
  const common = createCommonParameters(() => `?lang=${'x'.repeat(17)}&from=a%00b&source=a%0D%0Ab&system=1`)
  expect(common.current()).toEqual({ system: '1' })
})

it('prefers the language that the borrower chose to the one in the address', () => {
  const common = createCommonParameters(() => '?lang=en')
  common.set({ lang: 'hi' })
  common.refresh()
  expect(common.current()).toEqual({ lang: 'hi' })
})
