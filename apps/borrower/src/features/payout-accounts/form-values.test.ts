import { expect, it } from 'vitest'
import { aFormItem } from './account-form.fixtures.ts'
import { findComplaints, firstValues, isShown, valuesToSend } from './form-values.ts'

it('BNK-05 starts with card type 1 and channel 90006 unless the server gives others', () => {
  expect(firstValues([])).toEqual({ cardType: '1', channelNumber: '90006' })
  const given = [aFormItem({ code: 'cardType', value: '2' }), aFormItem({ code: 'bankCode', value: 'LBP' })]
  expect(firstValues(given)).toEqual({ cardType: '2', channelNumber: '90006', bankCode: 'LBP' })
})

it.each([
  ['every type', { cardTypeMi: 0 }, '1', '90006', true],
  ['its own type', { cardTypeMi: 2 }, '2', '90006', true],
  ['another type', { cardTypeMi: 2 }, '1', '90006', false],
  ['type 1 and its channel', { channelNumber: '90007' }, '1', '90007', true],
  ['type 1 and another channel', { channelNumber: '90007' }, '1', '90006', false],
  ['type 2, whatever the channel', { channelNumber: '90007' }, '2', '90006', true],
])('BNK-06 an item for %s', (_name, given, cardType, channelNumber, shown) => {
  expect(isShown(aFormItem({ code: 'x', ...given }), { cardType, channelNumber })).toBe(shown)
})

it('BNK-07 sends what is shown, with the card type and the channel', () => {
  const items = [aFormItem({ code: 'accountNumber' }), aFormItem({ code: 'branch', cardTypeMi: 2 })]
  const values = { ...firstValues(items), accountNumber: '123456', branch: '7' }
  expect(valuesToSend(items, values)).toEqual({ cardType: '1', channelNumber: '90006', accountNumber: '123456' })
})

it('asks for what is shown and empty, and for an account number of a possible length', () => {
  const items = [aFormItem({ code: 'accountNumber' }), aFormItem({ code: 'bankCode', cate: 'enum' })]
  expect(findComplaints(items, { ...firstValues(items), accountNumber: '12345' })).toEqual({
    accountNumber: 'payout-accounts.numberLength',
    bankCode: 'payout-accounts.chooseMissing',
  })
  expect(findComplaints(items, { ...firstValues(items), accountNumber: '123456', bankCode: 'LBP' })).toEqual({})
})
