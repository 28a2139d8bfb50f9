import type { Reply } from '@hulog/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aSuggestion, inSuspense, NO_PROVIDERS, ORDER, PROVIDER } from './payments.fixtures.ts'

const PAGE = `/suspense/${PROVIDER}/r-1`

function aCase(given: Partial<Reply<'getSuspense'>> = {}): Reply<'getSuspense'> {
  return {
    payment: { ...inSuspense(), borrowerId: null },
    isOpen: true,
    isPayeeKnown: false,
    suggestions: [aSuggestion()],
    nextProvider: PROVIDER,
    nextReceiptId: 'r-2',
    ...given,
  }
}

const TRIED: Reply<'applySuspense'> = {
  outcome: 'tried',
  approvalId: null,
  waitsFor: [],
  seen: 's'.repeat(43),
  effects: { currency: 'PHP', entries: [], before: null, after: null, messages: ['Thank you.'], notes: [] },
}

describe('the list of money in suspense', () => {
  it('counts all of it and filters by reason in the address', async () => {
    const gateway = await openConsole('/suspense', {
      listProviders: NO_PROVIDERS,
      listSuspense: { payments: [inSuspense()], waitingCount: 73, nextAfter: 'place' },
    })
    expect(await screen.findByText('1 of 73 payments')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Why' }), { target: { value: 'loan-settled' } })
    await waitFor(() => expect(sent(gateway, 'listSuspense')).toEqual({ suspenseReason: 'loan-settled' }))
    expect(shownAddress()).toBe('/suspense?reason=loan-settled')
  })

  it('says what would be here', async () => {
    await openConsole('/suspense', {
      listProviders: NO_PROVIDERS,
      listSuspense: { payments: [], waitingCount: 0, nextAfter: null },
    })
    expect(await screen.findByText('Nothing is in suspense')).toBeTruthy()
  })
})

describe('the case of money in suspense', () => {
  it('says why each loan is suggested and what applying would leave owed', async () => {
    await openConsole(PAGE, { getSuspense: aCase() })
    const table = within(await screen.findByRole('region', { name: 'Suggested loans' }))
    expect(table.getByText(/100000000024 is nearly the one that was typed/)).toBeTruthy()
    expect(table.getByText('Exactly this amount is due')).toBeTruthy()
    expect(table.getByText('10,910.00')).toBeTruthy()
    expect(table.getByText('9,410.00')).toBeTruthy()
  })

  it('applies to the likeliest loan by keyboard: tried first, then done with what was shown', async () => {
    const gateway = await openConsole(PAGE, {
      getSuspense: aCase(),
      applySuspense: (body) => (body.get('seen') ? { ...TRIED, outcome: 'done' } : TRIED),
    })
    await screen.findByRole('button', { name: /^Apply to loan/ })
    fireEvent.keyDown(document.body, { key: 'a' })
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A digit was swapped.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Show what would happen' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Applied.')).toBeTruthy()
    expect(sent(gateway, 'applySuspense')).toEqual({
      ...{ provider: PROVIDER, receiptId: 'r-1', orderId: ORDER, reason: 'A digit was swapped.' },
      seen: TRIED.seen,
    })
  })

  it('shows why a loan cannot take it, and offers nothing that would be refused', async () => {
    const refusal = 'This order has no loan for which this can be done.'
    await openConsole(PAGE, {
      getStaffSession: aStaffSession(['payments.read', 'payments.match']),
      getSuspense: aCase({ suggestions: [aSuggestion({ refusal, owedAfterMinor: null, creditAfterMinor: null })] }),
    })
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull()
    expect(screen.getByText(/right to pay money back/)).toBeTruthy()
  })

  it('says who could be paid back, or why nobody can', async () => {
    await openConsole(PAGE, { getSuspense: aCase() })
    expect(await screen.findByText(/Only the provider can send it back/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay it back/ })).toBeNull()
  })

  it('looks at a loan that somebody names, and says when its number has a slip', async () => {
    const gateway = await openConsole(PAGE, {
      getSuspense: (body) => (body.get('orderNumber') ? { refused: 'ORDER_NUMBER_SLIP' } : aCase()),
    })
    fireEvent.change(await screen.findByLabelText('Number of another loan'), { target: { value: '4821773055' } })
    fireEvent.click(screen.getByRole('button', { name: 'Look at it' }))
    expect(await screen.findByText(/has a slip/)).toBeTruthy()
    expect(sent(gateway, 'getSuspense').orderNumber).toBe('4821773055')
    expect(shownAddress()).toBe(`${PAGE}?loan=4821773055`)
  })

  it('goes on to the next by one key', async () => {
    await openConsole(PAGE, { getSuspense: aCase() })
    await screen.findByRole('button', { name: 'Next in suspense' })
    fireEvent.keyDown(document.body, { key: 'n' })
    await waitFor(() => expect(shownAddress()).toBe(`/suspense/${PROVIDER}/r-2`))
  })

  it('that is over offers nothing', async () => {
    await openConsole(PAGE, { getSuspense: aCase({ isOpen: false, suggestions: [] }) })
    expect(await screen.findByText('It is in suspense no more.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Apply|Pay/ })).toBeNull()
  })
})
