import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aListedLoan, ORDER, OTHER } from '../loan/loan.fixtures.ts'

const PRODUCTS = [
  { productId: 'salary-91', productName: 'Salary loan', market: 'PH' as const },
  { productId: 'term-in', productName: 'Term loan', market: 'IN' as const },
]
const ANSWERS = { listLoans: { loans: [aListedLoan()], products: PRODUCTS, nextAfter: null } }

describe('the list of loans', () => {
  it('shows each with what is owed today, masked, and counts them', async () => {
    const gateway = await openConsole('/loans', ANSWERS)
    expect(await screen.findByText('1 loan')).toBeTruthy()
    expect(screen.getByRole('link', { name: '4000000014' }).getAttribute('href')).toBe(`/console/loans/${ORDER}`)
    const table = within(screen.getByRole('region', { name: 'Loans' }))
    for (const text of ['M••• S•••', 'Overdue', '1,950.00', '3,950.00']) expect(table.getByText(text)).toBeTruthy()
    expect(sent(gateway, 'listLoans')).toEqual({ orderBy: 'nextDue' })
  })

  it('asks for what the address says, and only that', async () => {
    const gateway = await openConsole('/loans?market=PH&state=overdue&from=5&to=x&order=number&nonsense=1', ANSWERS)
    await screen.findByText('1 loan')
    expect(sent(gateway, 'listLoans')).toEqual({
      market: 'PH',
      state: 'overdue',
      minDaysLate: '5',
      orderBy: 'number',
    })
  })

  it('filters in the address, with the products of the market alone', async () => {
    await openConsole('/loans?market=PH', ANSWERS)
    await screen.findByText('1 loan')
    expect(screen.queryByRole('option', { name: 'Term loan (IN)' })).toBeNull()
    const state = screen.getByRole('combobox', { name: 'State' })
    fireEvent.change(state, { target: { value: 'due' } })
    await waitFor(() => expect(shownAddress()).toBe('/loans?market=PH&state=due'))
    fireEvent.change(screen.getByLabelText('Days late from'), { target: { value: '7' } })
    await waitFor(() => expect(shownAddress()).toBe('/loans?market=PH&state=due&from=7'))
    expect(state.isConnected, 'the filter that was used stayed in place, with its focus').toBe(true)
  })

  it('says that there are more, and reads them on demand', async () => {
    const key = `2026-10-22~${ORDER}`
    const gateway = await openConsole('/loans', {
      listLoans: (body) =>
        body.get('after')
          ? { ...ANSWERS.listLoans, loans: [aListedLoan({ orderId: OTHER, orderNumber: '4000000022' })] }
          : { ...ANSWERS.listLoans, nextAfter: key },
    })
    expect(await screen.findByText('The first 1 loan; there are more')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show more loans' }))
    expect(await screen.findByText('2 loans')).toBeTruthy()
    expect(sent(gateway, 'listLoans').after).toBe(key)
  })

  it('says what would be here', async () => {
    await openConsole('/loans?state=due', { listLoans: { loans: [], products: [], nextAfter: null } })
    expect(await screen.findByText('No loan fits these filters')).toBeTruthy()
  })

  it('is closed to people without the right, who do not see its area', async () => {
    const gateway = await openConsole('/loans', { getStaffSession: aStaffSession(['people.read']) })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull()
    expect(gateway.callsOf('listLoans')).toEqual([])
  })
})
