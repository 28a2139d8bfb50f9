import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aDueLoan, aPromise, NEXT_ORDER, NOT_NOW, ORDER, someCounts } from './collections.fixtures.ts'

const ANSWERS = { getCollections: someCounts(), listCollections: { loans: [aDueLoan()], nextAfter: null } }

describe('the list of collections', () => {
  it('opens with the market that has loans, late first, and says what each needs', async () => {
    const gateway = await openConsole('/collections', ANSWERS)
    const row = within((await screen.findByRole('link', { name: '4821 7730 54' })).closest('tr')!)
    expect(sent(gateway, 'listCollections')).toEqual({ market: 'PH', bucket: 'late1to7', order: 'late' })
    expect(row.getByText('M••• S•••')).toBeTruthy()
    expect(row.getByText('1,234.56')).toBeTruthy()
    expect(row.getByText(/Call: no answer/)).toBeTruthy()
    expect(row.getByText('Now')).toBeTruthy()
    expect(screen.getByText('1 loan, all there are')).toBeTruthy()
  })

  it('says when a borrower may be called again, and what was promised', async () => {
    const loan = aDueLoan({ contact: NOT_NOW, promise: aPromise() })
    await openConsole('/collections', { ...ANSWERS, listCollections: { loans: [loan], nextAfter: null } })
    expect(await screen.findByTitle(NOT_NOW.message)).toBeTruthy()
    expect(screen.getByText(/500\.00 by/)).toBeTruthy()
  })

  it('keeps bucket, filters and order in the address, without anything about a person', async () => {
    const gateway = await openConsole('/collections', { ...ANSWERS, getCollections: someCounts(10_000) })
    expect(await screen.findByText('10,000+')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /^Due today/ }))
    await waitFor(() => expect(shownAddress()).toBe('/collections?bucket=dueToday'))
    const whose = await screen.findByLabelText('Whose')
    fireEvent.change(whose, { target: { value: 'yes' } })
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'amount' } })
    fireEvent.change(screen.getByLabelText('Product'), { target: { value: 'salary-91' } })
    await waitFor(() =>
      expect(sent(gateway, 'listCollections')).toEqual({
        ...{ market: 'PH', bucket: 'dueToday', order: 'amount', productId: 'salary-91', mine: 'true' },
      }),
    )
    expect(whose.isConnected, 'the filter that was used stayed in place, with its focus').toBe(true)
  })

  it('leads to the loan with its list, and reads more on demand', async () => {
    const other = aDueLoan({ orderId: NEXT_ORDER, orderNumber: '1111 2222 33' })
    const gateway = await openConsole('/collections', {
      ...ANSWERS,
      listCollections: (body) =>
        body.get('after') ? { loans: [other], nextAfter: null } : { loans: [aDueLoan()], nextAfter: 'the-key' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('2 loans, all there are')).toBeTruthy()
    expect(sent(gateway, 'listCollections').after).toBe('the-key')
    const link = screen.getByRole('link', { name: '4821 7730 54' })
    expect(link.getAttribute('href')).toBe(`/console/collections/${ORDER}?market=PH&bucket=late1to7`)
  })

  it('says what would be here, and is closed without the right', async () => {
    await openConsole('/collections', { ...ANSWERS, listCollections: { loans: [], nextAfter: null } })
    expect(await screen.findByText('No loan here')).toBeTruthy()
  })

  it('is not offered without the right', async () => {
    const gateway = await openConsole('/collections', { getStaffSession: aStaffSession(['people.read']) })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(gateway.callsOf('getCollections')).toEqual([])
  })
})

it('the report names each contact that was against a rule', async () => {
  const contact = {
    contactId: NEXT_ORDER,
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    contactedAt: '2026-11-27T15:00:00Z',
    way: 'call' as const,
    by: 'ben.reyes',
    against: ['hours' as const, 'frequency' as const],
  }
  const gateway = await openConsole('/collections/against-rules?market=IN', {
    listContactsAgainstRules: { contacts: [contact], hasMore: false },
  })
  expect(await screen.findByText('outside the hours, too often')).toBeTruthy()
  expect(sent(gateway, 'listContactsAgainstRules')).toEqual({ market: 'IN' })
})
