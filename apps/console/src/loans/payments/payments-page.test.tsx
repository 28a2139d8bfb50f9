import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { anEvent, aPayment, aProvider, inSuspense, NO_PROVIDERS, PROVIDER } from './payments.fixtures.ts'

const ANSWERS = {
  listProviders: { ...NO_PROVIDERS, providers: [aProvider()] },
  listPayments: { payments: [aPayment(), inSuspense({ receiptId: 'r-2' })], nextAfter: null },
}

describe('received payments', () => {
  it('show what became of each; money in suspense leads to its case', async () => {
    await openConsole('/payments', ANSWERS)
    expect(await screen.findByText('2 payments')).toBeTruthy()
    const table = within(screen.getByRole('region', { name: 'Payments' }))
    expect(table.getByText('Posted')).toBeTruthy()
    expect(table.getByText('The code is not one of ours')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'r-2' }).getAttribute('href')).toBe(`/console/suspense/${PROVIDER}/r-2`)
    expect(screen.getByRole('link', { name: '4821 7730 54' })).toBeTruthy()
  })

  it('are asked for as the address says, and filtered in it', async () => {
    const gateway = await openConsole('/payments?outcome=reversed&from=2026-11-01&nonsense=1', ANSWERS)
    await screen.findByText('2 payments')
    expect(sent(gateway, 'listPayments')).toEqual({ outcome: 'reversed', from: '2026-11-01' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Outcome' }), { target: { value: 'suspense' } })
    await waitFor(() => expect(shownAddress()).toContain('outcome=suspense&from=2026-11-01'))
    await waitFor(() => expect(sent(gateway, 'listPayments').outcome).toBe('suspense'))
  })

  it('are read on page by page, with an honest count', async () => {
    const gateway = await openConsole('/payments', {
      ...ANSWERS,
      listPayments: (body) =>
        body.get('after')
          ? { payments: [aPayment({ receiptId: 'r-3' })], nextAfter: null }
          : { payments: [aPayment()], nextAfter: 'place' },
    })
    expect(await screen.findByText('The first 1 payment; there are more')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('2 payments')).toBeTruthy()
    expect(sent(gateway, 'listPayments')).toEqual({ after: 'place' })
  })

  it('that fit no filter are said to be none', async () => {
    await openConsole('/payments?find=nothing', { ...ANSWERS, listPayments: { payments: [], nextAfter: null } })
    expect(await screen.findByText('No payment fits these filters')).toBeTruthy()
  })

  it('are closed to people without the right, who do not see the area', async () => {
    const gateway = await openConsole('/payments', { getStaffSession: aStaffSession(['people.read']) })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull()
    expect(gateway.callsOf('listPayments')).toEqual([])
  })
})

describe('events of the providers', () => {
  const WAITING = anEvent({ eventId: 'e-2', state: 'waiting', outcome: null, processedAt: null })
  const EVENTS = { ...ANSWERS, listProviderEvents: { events: [WAITING], nextAfter: null } }

  it('that were not acted on can be acted on', async () => {
    const gateway = await openConsole('/payments/events?state=waiting', {
      ...EVENTS,
      applyProviderEvent: { outcome: 'posted' },
    })
    fireEvent.click(await screen.findByRole('button', { name: /event e-2/ }))
    expect(await screen.findByText(/could not be acted on when it came/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Act on it now' }))
    expect(await screen.findByText('Acted on: posted.')).toBeTruthy()
    expect(sent(gateway, 'applyProviderEvent')).toEqual({ provider: PROVIDER, eventId: 'e-2' })
  })

  it('say what is missing to act on them', async () => {
    await openConsole('/payments/events', { ...EVENTS, getStaffSession: aStaffSession(['payments.read']) })
    fireEvent.click(await screen.findByRole('button', { name: /event e-2/ }))
    expect(await screen.findByText(/compare the books with the providers/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Act on it now' })).toBeNull()
  })

  it('that were acted on say why they stand', async () => {
    const odd = anEvent({ state: 'forStaff', outcome: 'contradicted' })
    await openConsole('/payments/events', { ...EVENTS, listProviderEvents: { events: [odd], nextAfter: null } })
    fireEvent.click(await screen.findByRole('button', { name: /event e-1/ }))
    expect(await screen.findByText(/The first one counts/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Act on it now' })).toBeNull()
  })
})

describe('providers', () => {
  it('show a silent webhook, and what cannot be known', async () => {
    await openConsole('/providers', {
      listProviders: {
        providers: [aProvider({ silence: 'suspicious', lastEventAt: null })],
        unknown: ['A provider’s own balance.'],
      },
    })
    expect(await screen.findByText('Silent: its webhook looks switched off')).toBeTruthy()
    expect(screen.getByText('Never')).toBeTruthy()
    expect(screen.getByText('Not known')).toBeTruthy()
    expect(screen.getByText('A provider’s own balance.')).toBeTruthy()
    expect(screen.getByRole('link', { name: PROVIDER }).getAttribute('href')).toContain(
      `/payments/events?provider=${PROVIDER}`,
    )
  })
})
