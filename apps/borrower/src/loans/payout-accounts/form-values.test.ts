import { expect, it } from 'vitest'
import { aFormItem, anAccountForm } from './account-form.fixtures.ts'
import { findComplaints, firstValues, itemKey, matchingOptions, shownItems, valuesToSend } from './form-values.ts'

const cardType = aFormItem({ code: 'cardType', cate: 'enum' })
const channel = aFormItem({ code: 'channelNumber', cate: 'enum', cardTypeMi: 1 })
const accountNumber = aFormItem({ code: 'accountNumber' })
const bank = aFormItem({ code: 'bankCode', cate: 'enum', cardTypeMi: 1 })
const wallet = aFormItem({ code: 'bankCode', cate: 'enum', cardTypeMi: 2 })

it('BNK-05 starts with card type 1 and channel 90006 unless the server gives others', () => {
  expect(valuesToSend([], firstValues([]))).toEqual({ cardType: '1', channelNumber: '90006' })
  const given = [
    { ...cardType, value: '2' },
    { ...wallet, value: 'MAYA' },
  ]
  expect(valuesToSend(given, firstValues(given))).toEqual({
    cardType: '2',
    channelNumber: '90006',
    bankCode: 'MAYA',
  })
})

it.each([
  ['every type', { cardTypeMi: 0 }, '1', '90006', true],
  ['its own type', { cardTypeMi: 2 }, '2', '90006', true],
  ['another type', { cardTypeMi: 2 }, '1', '90006', false],
  ['type 1 and its channel', { channelNumber: '90007' }, '1', '90007', true],
  ['type 1 and another channel', { channelNumber: '90007' }, '1', '90006', false],
  ['type 2, whatever the channel', { channelNumber: '90007' }, '2', '90006', true],
])('BNK-06 an item for %s', (_name, given, chosenType, chosenChannel, shown) => {
  const item = aFormItem({ code: 'x', ...given })
  const values = { [itemKey(cardType)]: chosenType, [itemKey(channel)]: chosenChannel }
  expect(shownItems([cardType, channel, item], values).includes(item)).toBe(shown)
})

it('BNK-06 keeps the bank of one card type apart from the wallet of the other', () => {
  const items = [cardType, bank, wallet]
  const values = { ...firstValues(items), [itemKey(bank)]: 'BDO', [itemKey(cardType)]: '2' }
  expect(findComplaints(items, values)).toEqual({ [itemKey(wallet)]: 'payout-accounts.chooseMissing' })
  expect(valuesToSend(items, { ...values, [itemKey(wallet)]: 'MAYA' }).bankCode).toBe('MAYA')
})

it('BNK-07 sends what is shown, with the card type and the channel', () => {
  const { items } = anAccountForm([aFormItem({ code: 'branch', cardTypeMi: 2 })])
  expect(Object.keys(valuesToSend(items, firstValues(items))).toSorted()).toEqual([
    'accountNumber',
    'bankCode',
    'cardType',
    'channelNumber',
  ])
})

it('refuses empty shown items and account numbers of an impossible length', () => {
  const items = [accountNumber, bank]
  expect(findComplaints(items, { ...firstValues(items), [itemKey(accountNumber)]: '12345' })).toEqual({
    [itemKey(accountNumber)]: 'payout-accounts.numberLength',
    [itemKey(bank)]: 'payout-accounts.chooseMissing',
  })
  const filled = { [itemKey(accountNumber)]: '123456', [itemKey(bank)]: 'LBP' }
  expect(findComplaints(items, filled)).toEqual({})
})

it.each([
  ['', ['LBP', 'BPI']],
  ['Landbank', ['LBP']],
  [' land  bank ', ['LBP']],
  ['bpi', ['BPI']],
  ['Metrobank', []],
])('BNK-04 a search for "%s" finds a name with or without its spaces, or a code', (wanted, found) => {
  const options = [
    { value: 'LBP', label: 'Land Bank of the Philippines' },
    { value: 'BPI', label: 'Bank of the Philippine Islands' },
  ]
  expect(matchingOptions(options, wanted).map(({ value }) => value)).toEqual(found)
})
