import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aCase, aCaseInFull, counts, FIRST_CASE, SECOND_CASE, TWO_CASES } from './cases.fixtures.ts'

it('shows complaints in the server’s order, with state, deadline, what is left, and counts of each group', async () => {
  await openConsole('/complaints', TWO_CASES)
  expect(await screen.findByText('2 complaints')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'Complaints' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/123-456-785.*M•••.*Philippines.*Received.*2026-12-01 3 days left.*nobody/),
    expect.stringMatching(/234-567-891.*2 days late/),
  ])
  const groups = within(screen.getByRole('navigation', { name: 'Groups of complaints' }))
  expect(groups.getByRole('link', { name: 'With nobody 2' })).toBeTruthy()
  expect(groups.getByRole('link', { name: 'Open 2' }).getAttribute('aria-current')).toBe('page')
  expect(groups.getByText('1 late, first in each list')).toBeTruthy()
})

it('keeps its filters in the address, and asks the server for them', async () => {
  const gateway = await openConsole('/complaints?type=6', TWO_CASES)
  await screen.findByText('2 complaints')
  expect(sent(gateway, 'listCases')).toEqual({ complaintType: '6' })
  const market = screen.getByRole('combobox', { name: 'Market' })
  fireEvent.change(market, { target: { value: 'IN' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'With' }), { target: { value: 'nobody' } })
  await waitFor(() =>
    expect(sent(gateway, 'listCases')).toEqual({ complaintType: '6', market: 'IN', holder: 'nobody' }),
  )
  expect(shownAddress()).toContain('market=IN')
  expect(market.isConnected, 'the filter that was used stayed in place, with its focus').toBe(true)
  fireEvent.click(screen.getByRole('link', { name: /^Escalated/ }))
  await waitFor(() => expect(sent(gateway, 'listCases')).toEqual({ isEscalated: 'true' }))
})

it('shows more from where the page ended', async () => {
  const gateway = await openConsole('/complaints', {
    ...TWO_CASES,
    listCases: (body) =>
      body.get('after') === null
        ? { cases: [aCase()], nextAfter: '1kz.place' }
        : { cases: [aCase({ caseNumber: SECOND_CASE })], nextAfter: null },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 complaints')).toBeTruthy()
  expect(sent(gateway, 'listCases')).toEqual({ after: '1kz.place' })
})

it('says what would be here', async () => {
  await openConsole('/complaints', {
    ...TWO_CASES,
    listCases: { cases: [], nextAfter: null },
    getCaseCounts: counts({ late: 0 }),
  })
  expect(await screen.findByText('No complaint is open')).toBeTruthy()
  expect(screen.getByText('None late')).toBeTruthy()
})

it('is gone through by keyboard, into a case and on to the next', async () => {
  await openConsole('/complaints?holder=nobody', {
    ...TWO_CASES,
    getCase: (body) => aCaseInFull({ caseNumber: body.get('caseNumber') ?? '' }),
  })
  await screen.findByText('2 complaints')
  fireEvent.keyDown(document.body, { key: 'j' })
  const link = document.activeElement as HTMLAnchorElement
  expect(link.textContent).toBe(FIRST_CASE)
  fireEvent.click(link)
  await screen.findByRole('heading', { name: `Complaint ${FIRST_CASE}` })
  await screen.findByRole('button', { name: /^Next/ })
  fireEvent.keyDown(document.body, { key: 'j' })
  await waitFor(() => expect(shownAddress()).toBe(`/complaints/${SECOND_CASE}?holder=nobody`))
})

it('is closed to people without the right', async () => {
  const gateway = await openConsole('/complaints', { getStaffSession: aStaffSession(['people.read']) })
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Care' })).toBeNull()
  expect(gateway.callsOf('listCases')).toEqual([])
})
