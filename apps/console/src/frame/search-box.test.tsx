import type { Reply } from '@hulog/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../testing/open-console.fixtures.tsx'

type Found = Reply<'searchConsole'>

const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'
const BORROWER = '7f0c1f0e-0000-4000-8000-00000000000b'
const NOTHING: Found = {
  orders: { found: [], hasMore: false },
  borrowers: { found: [], hasMore: false },
  complaints: { found: [], hasMore: false },
  payments: { found: [], hasMore: false },
  hasSlip: false,
}

const anOrder = {
  orderId: ORDER,
  orderNumber: '4000 0000 14',
  orderStatus: 180,
  market: 'PH' as const,
  productName: 'Salary loan',
  phoneMasked: '+63 ••• ••• 4567',
  isPaidOut: true,
}
const ofOrder = (given: Partial<typeof anOrder> = {}): Found => {
  return { ...NOTHING, orders: { found: [{ ...anOrder, ...given }], hasMore: false } }
}
const aBorrower = { borrowerId: BORROWER, phoneMasked: '+63 ••• ••• 4567', market: 'PH' as const, newestOrder: null }

async function openBox(answers: Parameters<typeof openConsole>[1]) {
  const gateway = await openConsole('/account', answers)
  const box = await screen.findByRole('combobox', { name: 'Search by number, phone, reference or name' })
  fireEvent.keyDown(document.body, { key: '/' })
  return { gateway, box, type: (value: string) => fireEvent.input(box, { target: { value }, inputType: 'insertText' }) }
}

const option = (name: RegExp) => screen.findByRole('option', { name })

describe('the search box', () => {
  it('opens a loan by its number with the keyboard alone, and puts nothing of it into the address', async () => {
    const { gateway, box, type } = await openBox({ searchConsole: ofOrder() })
    expect(document.activeElement).toBe(box)
    type('4000 0000 14')
    expect((await option(/4000 0000 14/)).textContent).toContain('overdue · Salary loan · +63 ••• ••• 4567')
    expect(sent(gateway, 'searchConsole')).toEqual({ sought: '4000 0000 14' })
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /4000/ }).hasAttribute('data-highlighted')).toBe(true),
    )
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(shownAddress()).toBe(`/loans/${ORDER}`))
  })

  it('asks once the typing rests, from three characters on', async () => {
    const { gateway, type } = await openBox({ searchConsole: NOTHING })
    type('ma')
    type('mar')
    type('mari')
    type('maria')
    expect(await screen.findByText('Nothing that you may see is found by this.')).toBeTruthy()
    expect(gateway.callsOf('searchConsole')).toHaveLength(1)
    expect(sent(gateway, 'searchConsole')).toEqual({ sought: 'maria' })
    expect(shownAddress()).toBe('/account')
  })

  it('leads to an application while it is no loan, and for those who may not see loans', async () => {
    const { type, gateway } = await openBox({ searchConsole: ofOrder({ isPaidOut: false, orderStatus: 21 }) })
    type('4000000014')
    expect((await option(/4000/)).textContent).toContain('under review')
    fireEvent.click(await option(/4000/))
    await waitFor(() => expect(shownAddress()).toBe(`/applications/${ORDER}`))
    expect(gateway.callsOf('searchConsole')).toHaveLength(1)
  })

  it('says that there are more borrowers of a name', async () => {
    const borrowers = { found: [aBorrower], hasMore: true }
    const { type } = await openBox({ searchConsole: { ...NOTHING, borrowers } })
    type('maria')
    expect(await screen.findByText('Borrowers: there are more, say more of the name')).toBeTruthy()
    fireEvent.click(await option(/4567/))
    await waitFor(() => expect(shownAddress()).toBe(`/borrowers/${BORROWER}`))
  })

  it('leads to complaints, to money in suspense, and from other money to its loan', async () => {
    const money = { what: 'receipt', amountMinor: 5_000, currency: 'PHP', at: '2026-11-27T08:30:00Z' } as const
    const found: Found = {
      ...NOTHING,
      complaints: {
        found: [{ caseNumber: '123456789', complaintState: 'received', market: 'PH', sentAt: '2026-11-27T08:30:00Z' }],
        hasMore: false,
      },
      payments: {
        found: [
          { ...money, reference: 'r/1', provider: 'sandbox', isInSuspense: true, orderId: null, orderNumber: null },
          { ...money, reference: 'r2', provider: 'sandbox', isInSuspense: false, orderId: ORDER, orderNumber: '40' },
        ],
        hasMore: false,
      },
    }
    const { type } = await openBox({ searchConsole: found })
    const goTo = async (name: RegExp, address: string) => {
      type('123456789')
      fireEvent.click(await option(name))
      await waitFor(() => expect(shownAddress()).toBe(address))
      fireEvent.keyDown(document.body, { key: '/' })
    }
    await goTo(/123-456-789/, '/complaints/123456789')
    await goTo(/r\/1/, '/suspense/sandbox/r%2F1')
    await goTo(/r2/, `/loans/${ORDER}`)
  })

  it('offers no page that the person may not open', async () => {
    const payment = { what: 'payout', reference: 'p-1', provider: null, amountMinor: 1, currency: null } as const
    const of = { at: '2026-11-27T08:30:00Z', isInSuspense: false, orderId: ORDER, orderNumber: '40' }
    const { type } = await openBox({
      getStaffSession: aStaffSession(['payments.read']),
      searchConsole: { ...NOTHING, payments: { found: [{ ...payment, ...of }], hasMore: false } },
    })
    type('p-1')
    expect((await option(/p-1/)).getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps in sight what was found before, and does not open it with Enter', async () => {
    const { gateway, box, type } = await openBox({ searchConsole: ofOrder() })
    type('4000000014')
    await option(/4000/)
    gateway.answers.searchConsole = NOTHING
    type('40000000149')
    expect(screen.getByRole('option', { name: /4000/ })).toBeTruthy()
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(shownAddress()).toBe('/account')
    await waitFor(() => expect(screen.queryByRole('option', { name: /4000/ })).toBeNull())
  })

  it('says that a digit is wrong, and why a search was refused', async () => {
    const { gateway, type } = await openBox({ searchConsole: { ...NOTHING, hasSlip: true } })
    type('4000000015')
    expect(await screen.findByText(/One digit is wrong/)).toBeTruthy()
    gateway.answers.searchConsole = { refused: 'SEARCH_LIMIT_REACHED' }
    type('somebody')
    expect(await screen.findByText(/SEARCH_LIMIT_REACHED|searched 300 times/)).toBeTruthy()
  })
})
