import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { aPayout } from './payments.fixtures.ts'

const FAILED = aPayout()
const list = (payout = FAILED) => ({ listPayouts: { payouts: [payout], nextAfter: null } })
const openRow = async () => fireEvent.click(await screen.findByRole('button', { name: /, payout / }))

describe('payouts', () => {
  it('shows first those that need somebody, with what the bank said and what the borrower sees', async () => {
    const gateway = await openConsole('/payouts', list())
    expect(await screen.findByText('account closed')).toBeTruthy()
    expect(sent(gateway, 'listPayouts')).toEqual({ state: 'needsSomebody' })
    expect(screen.getByText('Asked for another account')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'all' } })
    await waitFor(() => expect(sent(gateway, 'listPayouts')).toEqual({}))
  })

  it('are paid again after a question, once', async () => {
    const gateway = await openConsole('/payouts', { ...list(), retryPayout: { reference: 'r-2' } })
    await openRow()
    fireEvent.click(await screen.findByRole('button', { name: 'Pay again' }))
    const dialog = within(await screen.findByRole('dialog'))
    const deed = dialog.getByRole('button', { name: 'Pay again' })
    fireEvent.click(deed)
    fireEvent.click(deed)
    expect(await screen.findByText('The bank is asked to pay again.')).toBeTruthy()
    expect(gateway.callsOf('retryPayout')).toHaveLength(1)
    expect(sent(gateway, 'retryPayout')).toEqual({ reference: FAILED.reference })
  })

  it('are looked up, and say what was new', async () => {
    await openConsole('/payouts', {
      ...list(aPayout({ state: 'sent', needsSomebody: 'noAnswer', canRetry: false, failedBecause: null })),
      lookUpPayout: {
        ...{ status: 'succeeded', provider: 'bank', providerPayoutId: 'p', amountMinor: 980_000, currency: 'PHP' },
        outcome: 'succeeded',
      },
    })
    await openRow()
    expect(await screen.findByText(/Nothing is sent again until the bank says it failed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ask the bank' }))
    expect(await screen.findByText(/the loan runs now/)).toBeTruthy()
  })

  it('say which right is missing', async () => {
    await openConsole('/payouts', { ...list(), getStaffSession: aStaffSession(['payments.read']) })
    await openRow()
    expect(await screen.findByText(/compare the books with the providers/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Ask the bank|Pay again/ })).toBeNull()
  })

  it('say when none needs anybody', async () => {
    await openConsole('/payouts', { listPayouts: { payouts: [], nextAfter: null } })
    expect(await screen.findByText('No payout needs anybody')).toBeTruthy()
  })
})
