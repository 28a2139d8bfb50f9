// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { App } from '../../platform/shell/app.tsx'
import { ON_THE_PAGE, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aFormItem, anAccountForm } from './account-form.fixtures.ts'

const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const ORDER = `productId=quick-91&orderId=${ORDER_ID}`
const BOUND = { accountMasked: '•••• 9012', nextUrl: `/confirm?${ORDER}` }

const numberField = () => screen.findByLabelText<HTMLInputElement>('Account number')

async function choose(field: string, option: string, answer = 'Confirm') {
  fireEvent.click(await screen.findByRole('combobox', { name: field }))
  const sheet = within(screen.getByRole('dialog', { name: field }))
  fireEvent.click(sheet.getByRole('radio', { name: option }))
  fireEvent.click(sheet.getByRole('button', { name: answer }))
}

async function fillIn() {
  await choose('Bank', 'Metrobank')
  fireEvent.change(await numberField(), { target: { value: '123456789012' } })
}

function next() {
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

it('BNK-01 shows the form that the server describes, under its title', async () => {
  const more = [
    aFormItem({ code: 'city', title: 'City', cate: 'citySelect', note: [{ name: 'Cebu', type: 'CEB' }] }),
    aFormItem({ code: 'payday', title: 'Payday', cate: 'day', subtitle: 'Choose a day' }),
  ]
  const gateway = await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(more) })
  expect(await screen.findByRole('heading', { name: 'Payment account information' })).toBeTruthy()
  expect(await screen.findByText('Maria Clara Santos')).toBeTruthy()
  for (const name of ['How we send it', 'Bank', 'City', 'Payday']) {
    expect(screen.getByRole('combobox', { name })).toBeTruthy()
  }
  expect((await numberField()).inputMode).toBe('numeric')
  expect(gateway.callsOf('cardInit')[0]?.body.toString()).toBe('product_id=quick-91')
})

it('ORD-06 says on the way to an offer that the offer comes next, and elsewhere does not', async () => {
  await openApp(`/bindBank?${ORDER}&source=offer`, { cardInit: anAccountForm() })
  expect(await screen.findByText('One step before your offer')).toBeTruthy()
  cleanup()
  await openApp('/bindBank?source=mine', { cardInit: anAccountForm() })
  await numberField()
  expect(screen.queryByText('One step before your offer')).toBeNull()
})

it('BNK-02 hides Next while the keyboard is open', async () => {
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm() })
  await numberField()
  const { innerHeight } = window
  Object.assign(window, { innerHeight: innerHeight - 61 })
  fireEvent(window, new Event('resize'))
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  Object.assign(window, { innerHeight })
  fireEvent(window, new Event('resize'))
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
})

it('BNK-03 takes digits only and shows them in fours', async () => {
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm() })
  const number = await numberField()
  fireEvent.change(number, { target: { value: '12a3-456 x78' } })
  expect(number.value).toBe('1234 5678')
})

it('BNK-04 a choice counts after Confirm, not after Cancel', async () => {
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm() })
  const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bank' })
  await choose('Bank', 'Land Bank', 'Cancel')
  expect(bank.value).toBe('')
  await choose('Bank', 'Land Bank')
  expect(bank.value).toBe('Land Bank')
})

it('BNK-05, BNK-06 switches card types and channels, and hides what belongs to others', async () => {
  const more = [
    aFormItem({ code: 'branch', title: 'Branch', channelNumber: '90007' }),
    aFormItem({ code: 'wallet', title: 'Wallet', cardTypeMi: 2 }),
  ]
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(more) })
  const shown = () => ['Branch', 'Wallet'].filter((name) => screen.queryByLabelText(name))
  await numberField()
  expect(shown()).toEqual([])
  await choose('How we send it', 'PESONet')
  expect(shown()).toEqual(['Branch'])
  fireEvent.click(screen.getByRole('radio', { name: 'E-wallet' }))
  expect(shown()).toEqual(['Branch', 'Wallet'])
  expect(screen.queryByRole('combobox', { name: 'How we send it' })).toBeNull()
})

it('BNK-07, BNK-08 binds the account, and in a browser goes where the server says', async () => {
  const gateway = await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(), bindPayoutAccount: BOUND })
  await fillIn()
  next()
  await waitFor(() => expect(shownAddress()).toBe(`/confirm?${ORDER}`))
  expect(Object.fromEntries(gateway.callsOf('bindPayoutAccount')[0]?.body ?? [])).toEqual({
    product_id: 'quick-91',
    orderId: ORDER_ID,
    cardType: '1',
    channelNumber: '90006',
    bankCode: 'MBTC',
    accountNumber: '123456789012',
  })
})

it('BNK-07, BNK-08 changes the account of a loan and returns to it', async () => {
  const gateway = await openApp(`/bindBank?${ORDER}&source=loanDetail`, {
    cardInit: anAccountForm(),
    changePayoutAccount: BOUND,
  })
  await fillIn()
  next()
  await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?${ORDER}&source=loanDetail`))
  expect(gateway.callsOf('changePayoutAccount')).toHaveLength(1)
  expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(0)
})

it('BNK-08 never leaves the product, whatever the answer says', async () => {
  const nextUrl = 'https://evil.example/'
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(), bindPayoutAccount: { ...BOUND, nextUrl } })
  await fillIn()
  next()
  await waitFor(() => expect(shownAddress()).toBe('/home'))
})

it('shows each refusal at its field', async () => {
  const gateway = await openApp(`/bindBank?${ORDER}`, {
    cardInit: anAccountForm(),
    bindPayoutAccount: { refused: 'BANK_NOT_SUPPORTED' },
  })
  await fillIn()
  next()
  expect(await screen.findByText('We cannot pay to this bank yet. Please choose another.', ON_THE_PAGE)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Bank' }).getAttribute('aria-invalid')).toBe('true')
  gateway.answers.bindPayoutAccount = { refused: 'ACCOUNT_NUMBER_NOT_VALID' }
  next()
  expect(await screen.findByText('Please check the account number.', ON_THE_PAGE)).toBeTruthy()
  expect((await numberField()).getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: 'E-wallet' }))
  expect((await numberField()).getAttribute('aria-invalid')).toBeNull()
})

it('asks for the borrower’s name before it takes an account', async () => {
  await openApp(`/bindBank?${ORDER}`, { cardInit: { ...anAccountForm(), holderName: '' } })
  const link = await screen.findByRole('link', { name: 'Go to your details' })
  expect(link.getAttribute('href')).toBe('/certification?step=identity')
})

it('shows no page for changing an account without a loan', async () => {
  await openApp('/bindBank?source=loanDetail', { cardInit: anAccountForm() })
  expect(await screen.findByText('There is no such page')).toBeTruthy()
})

it('BNK-01, BNK-04 sends the chosen city and day, and the branch', async () => {
  const more = [
    aFormItem({ code: 'city', title: 'City', cate: 'citySelect', note: [{ name: 'Cebu', type: 'CEB' }] }),
    aFormItem({ code: 'payday', title: 'Payday', cate: 'day' }),
    aFormItem({ code: 'branchCode', title: 'Branch' }),
  ]
  const gateway = await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(more), bindPayoutAccount: BOUND })
  await fillIn()
  await choose('City', 'Cebu')
  await choose('Payday', '15')
  fireEvent.change(screen.getByLabelText('Branch'), { target: { value: '12' } })
  next()
  expect(await screen.findByText(/Please check the branch/)).toBeTruthy()
  expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(0)
  fireEvent.change(screen.getByLabelText('Branch'), { target: { value: '001234' } })
  next()
  await waitFor(() => expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(1))
  const sent = Object.fromEntries(gateway.callsOf('bindPayoutAccount')[0]?.body ?? [])
  expect(sent).toMatchObject({ city: 'CEB', payday: '15', branchCode: '001234' })
})

it('BNK-04 a long list is searched by name', async () => {
  const note = Array.from({ length: 12 }, (_, index) => ({ name: `Rural Bank ${index}`, type: `RB${index}` }))
  const more = [aFormItem({ code: 'partner', title: 'Partner', cate: 'enum', note })]
  await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm(more) })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Partner' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Partner' }))
  fireEvent.change(sheet.getByLabelText('Search'), { target: { value: ' rural bank 11' } })
  expect(sheet.getAllByRole('radio')).toHaveLength(1)
  fireEvent.change(sheet.getByLabelText('Search'), { target: { value: 'xyz' } })
  expect(sheet.getByText('Nothing by that name.')).toBeTruthy()
})

it('keeps what was chosen through a reload, but never the account number', async () => {
  const gateway = await openApp(`/bindBank?${ORDER}`, { cardInit: anAccountForm() })
  await fillIn()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456789012')
  cleanup()
  render(<App />)
  const bank = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Bank' })
  expect(bank.value).toBe('Metrobank')
  expect((await numberField()).value).toBe('')
  expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(0)
})

it('BNK-05 shows no choice with one kind of account', async () => {
  const form = anAccountForm()
  const items = form.items.map((item) => (item.code === 'cardType' ? { ...item, note: item.note.slice(0, 1) } : item))
  await openApp(`/bindBank?${ORDER}`, { cardInit: { ...form, items } })
  await numberField()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('BNK-08 returns to the borrower’s own page', async () => {
  await openApp('/bindBank?source=mine', { cardInit: anAccountForm(), bindPayoutAccount: BOUND })
  await fillIn()
  next()
  await waitFor(() => expect(shownAddress()).toBe('/mine'))
})

it('says how long an account number of the bank is, before it is typed and when it is not', async () => {
  const form = anAccountForm()
  const items = form.items.map((item) =>
    item.code === 'bankCode' ? { ...item, note: [{ name: 'BDO Unibank', type: 'BDO', digits: [10, 12] }] } : item,
  )
  const gateway = await openApp(`/bindBank?${ORDER}`, { cardInit: { ...form, items }, bindPayoutAccount: BOUND })
  const number = await numberField()
  const rule = 'Account numbers of this bank have 10 / 12 digits.'
  expect(screen.queryByText(rule, { exact: false })).toBeNull()
  expect(screen.getByText('It has 6 to 20 digits. Please check', { exact: false })).toBeTruthy()
  await choose('Bank', 'BDO Unibank')
  expect(screen.queryByText('It has 6 to 20 digits', { exact: false })).toBeNull()
  expect(screen.getByText(rule, { exact: false }).textContent).toContain('digit by digit')
  fireEvent.change(number, { target: { value: '12345678901' } })
  next()
  expect(await screen.findByText(rule)).toBeTruthy()
  expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(0)
  fireEvent.change(number, { target: { value: '123456789012' } })
  next()
  await waitFor(() => expect(gateway.callsOf('bindPayoutAccount')).toHaveLength(1))
})
