// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aRepayment, ORDER_QUERY } from './repayments.fixtures.ts'

const PATH = `/repayDelay?${ORDER_QUERY}`
const CODE_PAGE = `/repaymentOfCode?showType=1&payCode=12345678&repayAmount=9000&${ORDER_QUERY}`
const delay = { amount: 9_000, nextDueOn: '2027-03-05', interestMinor: 9_500, feeMinor: 2_000 }

it('REP-05 shows what more time takes, the next date, and what it costs', async () => {
  await openApp(PATH, { getRepayment: aRepayment({ isDelay: '1', delay }) })
  expect((await screen.findByText('Your next payment date is', { exact: false })).textContent).toContain('2027-03-05')
  const shown = screen.getByRole('main').textContent
  for (const amount of ['₱90.00', '₱95.00', '₱20.00']) expect(shown).toContain(amount)
})

it('REP-09 TRM-04 asks for a code for exactly that', async () => {
  const paid = { payUrl: CODE_PAGE, payCode: '12345678', amount: 9_000 }
  const gateway = await openApp(PATH, { getRepayment: aRepayment({ isDelay: '1', delay }), createPaymentCode: paid })
  fireEvent.click(await screen.findByRole('button', { name: 'Payment' }))
  await waitFor(() => expect(shownAddress()).toBe(CODE_PAGE))
  const body = gateway.callsOf('createPaymentCode')[0]?.body.toString() ?? ''
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ amount: '9000', isDelay: '1' })
})

it('TRM-04 extends at once when nothing is to be paid first', async () => {
  const free = { ...delay, amount: 0 }
  const gateway = await openApp(PATH, {
    getRepayment: aRepayment({ isDelay: '1', delay: free }),
    extendLoan: { orderId: 'x', nextDueOn: '2027-03-05' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Extend the loan' }))
  await waitFor(() => expect(shownAddress()).toContain('/loanDetail'))
  expect(gateway.callsOf('extendLoan')[0]?.body.toString()).toContain('newDueOn=2027-03-05')
})

it('TRM-04 says when a loan cannot be extended', async () => {
  await openApp(PATH, { getRepayment: aRepayment() })
  expect(await screen.findByText('This loan cannot be extended')).toBeTruthy()
})
