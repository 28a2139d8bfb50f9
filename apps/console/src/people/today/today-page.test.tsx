import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, shownAddress } from '../../testing/open-console.fixtures.tsx'
import type { Today, TodayLine } from './today.queries.ts'

function aLine(line: TodayLine['line'], given: Partial<TodayLine> = {}): TodayLine {
  return { line, count: 0, isMore: false, since: null, ...given }
}

const PH: Today['days'][number] = {
  market: 'PH',
  currency: 'PHP',
  on: '2026-11-27',
  applied: 41,
  approved: 30,
  paidOut: 1_250,
  paidOutMinor: 1_250_000_00,
  collected: null,
  collectedMinor: null,
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('Today', () => {
  it('is the first page', async () => {
    await openConsole('/', {})
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy()
    expect(shownAddress()).toBe('/today')
  })

  it('leads from each number to its list', async () => {
    const lines = [
      aLine('approvalsToDecide', { count: 2, since: '2026-11-26T08:30:00Z' }),
      aLine('ownRequests', { count: 1 }),
      aLine('suspense', { count: 7 }),
      aLine('overdue8to30', { count: 1_000, isMore: true, since: '2026-11-01' }),
    ]
    await openConsole('/today', { getToday: { lines, days: [] } })
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await part('For me')
    expect(address('2: Requests that wait for my decision')).toBe('/console/approvals')
    expect(address('1: My requests that wait for others')).toBe('/console/approvals?box=mine')
    expect(address('7: Money in suspense')).toBe('/console/suspense')
    expect(address('More than 1,000: Overdue by 8–30 days')).toBe('/console/collections?bucket=8-30')
    expect((await part('Collections')).getByText('2026-11-01')).toBeTruthy()
    expect((await part('Collections')).getByText('1,000+')).toBeTruthy()
  })

  it('lets late work stand out once there is any, and links no number without a list', async () => {
    const lines = [aLine('complaintsLate', { count: 3 }), aLine('payoutsFailed'), aLine('jobsFailed', { count: 1 })]
    await openConsole('/today', { getToday: { lines, days: [] } })
    await part('Complaints')
    const row = (name: RegExp) => screen.getByRole('row', { name })
    expect(row(/past their deadline/).className).toMatch(/late/)
    expect(row(/Payouts that failed/).className).not.toMatch(/late/)
    expect(row(/Jobs that failed/).className).toMatch(/late/)
    expect(within(row(/Jobs that failed/)).queryByRole('link')).toBeNull()
  })

  it('shows only the parts that the person may see', async () => {
    await openConsole('/today', {
      getStaffSession: aStaffSession([]),
      getToday: { lines: [aLine('approvalsToDecide', { count: 1 }), aLine('ownRequests')], days: [] },
    })
    await part('For me')
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'The day' })).toBeNull()
  })

  it('says that nothing waits', async () => {
    await openConsole('/today', { getToday: { lines: [aLine('approvalsToDecide'), aLine('suspense')], days: [PH] } })
    expect(await screen.findByText('Nothing waits')).toBeTruthy()
    expect(await part('The day')).toBeTruthy()
  })

  it('shows the figures of each market that the person may see', async () => {
    await openConsole('/today', { getToday: { lines: [], days: [PH] } })
    const table = within(await screen.findByRole('region', { name: 'The day, by market' }))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Market', 'Date', 'Applications', 'Offers', 'Paid out', 'Amount paid out'])
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['PH', '2026-11-27', '41', '30', '1,250', '1,250,000.00 PHP'])
  })

  it('says what went wrong, and reads again', async () => {
    const gateway = await openConsole('/today', { getToday: { refused: 'INTERNAL', status: 500 } })
    const again = await screen.findByRole('button', { name: /again/ })
    gateway.answers.getToday = { lines: [aLine('suspense', { count: 1 })], days: [] }
    fireEvent.click(again)
    await waitFor(() => expect(screen.getByText('Money in suspense')).toBeTruthy())
  })
})
