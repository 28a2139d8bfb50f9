import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aCase, anApplication, aQueue, FIRST, SECOND } from './applications.fixtures.ts'

const taken = { orderId: FIRST, takenUntil: '2026-11-27T10:00:00Z' }

describe('the queue of applications', () => {
  it('shows what waits, the oldest first, masked, with what the rules would do and why it was referred', async () => {
    const less = anApplication({
      orderId: SECOND,
      orderNumber: '4821 7730 62',
      recommendation: { amountMinor: 4_000_000, reasons: [] },
      duplicates: ['accountShared'],
      because: ['duplicates'],
      takenBy: 'ben.reyes',
    })
    await openConsole('/applications', { listApplications: aQueue([anApplication(), less]) })
    expect(await screen.findByText('2 applications, all there are')).toBeTruthy()
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toContain('L••• F•••')
    expect(first).toContain('Offer in fullLarge amount')
    expect(second).toContain('ben.reyesOffer 40,000.00 PHPSame payout account')
  })

  it('asks for what the address says, and keeps filters in it', async () => {
    const gateway = await openConsole('/applications?market=PH&taken=nobody', { listApplications: aQueue() })
    await screen.findByText('1 application, all there are')
    expect(sent(gateway, 'listApplications')).toEqual({ box: 'waiting', market: 'PH', isFree: 'true' })
    const takenBy = screen.getByRole('combobox', { name: 'Taken by' })
    fireEvent.change(takenBy, { target: { value: 'ana.cruz' } })
    await waitFor(() => expect(shownAddress()).toBe('/applications?market=PH&taken=ana.cruz'))
    const wanted = { box: 'waiting', market: 'PH', takenBy: 'ana.cruz' }
    await waitFor(() => expect(sent(gateway, 'listApplications')).toEqual(wanted))
    expect(takenBy.isConnected, 'the filter that was used stayed in place, with its focus').toBe(true)
  })

  it('reads further pages on demand, and says that there are more', async () => {
    const gateway = await openConsole('/applications', {
      listApplications: (body) =>
        body.get('after') ? aQueue([anApplication({ orderId: SECOND })]) : aQueue(undefined, true),
    })
    expect(await screen.findByText('The oldest 1 application; there are more')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('2 applications, all there are')).toBeTruthy()
    expect(sent(gateway, 'listApplications').after).toBe(FIRST)
  })

  it('says what would wait here, and shows what was decided and by whom', async () => {
    const gateway = await openConsole('/applications', { listApplications: aQueue([]) })
    expect(await screen.findByText('No application waits')).toBeTruthy()
    const outcome = { isApproved: true, offeredMinor: 4_000_000 }
    const closed = { state: 'decided', closedAt: '2026-11-27T09:00:00Z', takenBy: 'ben.reyes', outcome } as const
    gateway.answers.listApplications = aQueue([anApplication(closed)])
    fireEvent.click(screen.getByRole('link', { name: 'Decided' }))
    expect(await screen.findByText('Offered 40,000.00 PHP')).toBeTruthy()
    expect(sent(gateway, 'listApplications')).toEqual({ box: 'closed' })
  })

  it('takes the next that is free with x, and opens it', async () => {
    const gateway = await openConsole('/applications?market=PH', {
      listApplications: aQueue(),
      takeNextApplication: { application: taken },
      getApplicationCase: aCase(),
    })
    await screen.findByText('1 application, all there are')
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(await screen.findByRole('heading', { name: 'Application 4821 7730 54' })).toBeTruthy()
    expect(sent(gateway, 'takeNextApplication')).toEqual({ market: 'PH' })
    expect(shownAddress()).toBe(`/applications/${FIRST}?market=PH`)
  })

  it('takes the row that has the focus with t', async () => {
    const gateway = await openConsole('/applications', {
      listApplications: aQueue(),
      takeApplication: taken,
      getApplicationCase: aCase(),
    })
    await screen.findByText('1 application, all there are')
    fireEvent.keyDown(document.body, { key: 't' })
    expect(gateway.callsOf('takeApplication')).toEqual([])
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement!, { key: 't' })
    expect(await screen.findByRole('heading', { name: 'Application 4821 7730 54' })).toBeTruthy()
    expect(sent(gateway, 'takeApplication')).toEqual({ orderId: FIRST })
  })

  it('says that a colleague was faster', async () => {
    await openConsole('/applications', {
      listApplications: aQueue(),
      takeApplication: { refused: 'APPLICATION_TAKEN' },
    })
    await screen.findByText('1 application, all there are')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement!, { key: 't' })
    expect(await screen.findByText('A colleague has taken this application.')).toBeTruthy()
  })

  it('offers no taking to somebody who may only read, and is closed without the right', async () => {
    const gateway = await openConsole('/applications', {
      getStaffSession: aStaffSession(['applications.read']),
      listApplications: aQueue(),
    })
    expect(await screen.findByText('Your roles do not allow to decide on applications.')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(gateway.callsOf('takeNextApplication')).toEqual([])
  })

  it('is closed without the right, and not in the rail', async () => {
    const gateway = await openConsole('/applications', { getStaffSession: aStaffSession(['people.read']) })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Applications' })).toBeNull()
    expect(gateway.callsOf('listApplications')).toEqual([])
  })
})
