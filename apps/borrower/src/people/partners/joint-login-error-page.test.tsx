import type { Reply } from '@hulog/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'

const steady: Reply<'getUnionErrorInfo'>['family'][number] = {
  productId: 'steady-4',
  productName: 'Hulog Steady',
  productLogo: '',
  productDes: 'Four installments',
  buttonText: 'Apply',
  amountRange: '₱2,000.00 – ₱20,000.00',
  amountRangeDes: 'Amount',
  rate: '3% a month',
  rateDes: 'Rate',
  globally: 1,
  trackId: 'recommended-1',
}
const info: Reply<'getUnionErrorInfo'> = {
  noticeMessage: 'You are not signed in to the lender',
  errMessage: 'This link is too old.',
  family: [steady, { ...steady, productId: 'later', productName: 'Hulog Later', globally: 0 }],
}

it('ORD-15 says that and why it failed and what to do, and sells nothing', async () => {
  await openApp('/jointLoginError', { getUnionErrorInfo: info })
  expect(await screen.findByRole('heading', { name: 'Failed' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Order Details' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('This link is too old.')
  expect(screen.getByRole('link', { name: 'Sign in by phone number' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: /Talk to us/ }).getAttribute('href')).toBe('/customerService')
  expect(document.body.textContent).not.toMatch(/Hulog Steady|Hulog Later|₱|3% a month/)
})

it('ORD-15 retries after a failure, and offers the normal sign-in meanwhile', async () => {
  const gateway = await openApp('/jointLoginError', { getUnionErrorInfo: { broken: true } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: 'Sign in by phone number' })).toBeTruthy()
  gateway.answers.getUnionErrorInfo = info
  fireEvent.click(retry)
  expect(await screen.findByText('This link is too old.')).toBeTruthy()
})

it('ORD-15 shows nothing that an address claims', async () => {
  await openApp('/jointLoginError?errMessage=Call%20me&noticeMessage=<b>x&family=[]', { getUnionErrorInfo: info })
  await screen.findByText('This link is too old.')
  expect(document.body.textContent).not.toContain('Call me')
  expect(shownAddress()).toContain('/jointLoginError')
})
