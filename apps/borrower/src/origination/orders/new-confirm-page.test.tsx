// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { descriptionOf } from './confirm-page.fixtures.ts'
import { aNewOffer, anOrder, ORDER_QUERY } from './orders.fixtures.ts'

const PATH = `/newConfirm?${ORDER_QUERY}`
const ANSWERS = {
  getNewConfirmation: aNewOffer(),
  listNewAgreements: { data: [{ id: 'loan', title: 'Loan agreement' }] },
}
const PROMOTION = { NewPopMsg: 'Smaller <b>loans</b> too', NewPopButton: 'Look', NewPopProductId: 'small-1' }

const confirm = () => screen.findByRole('button', { name: 'Take it' })
const toasts = () => [...document.querySelectorAll('[aria-live] p')].map((toast) => toast.textContent)

async function press() {
  await waitFor(async () => expect((await confirm()).getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(await confirm())
}

describe('the second confirm page', () => {
  it('CNF-06 shows amount, product, repayment date, both lists, the cost and the lender’s button', async () => {
    await openApp(PATH, ANSWERS)
    await confirm()
    expect(screen.getByText('Loan amount').parentElement?.textContent).toContain('₱5,000.00')
    expect(screen.getByText('Steady 4')).toBeTruthy()
    expect(screen.getByText('Repayment date').closest('div')?.textContent).toContain(shownDay('2027-02-05'))
    expect(screen.getByText('Detailed list').closest('details')?.textContent).toContain('You receive₱4,600.00')
    expect(within(screen.getByRole('region', { name: 'Plan list' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'What it costs' }).textContent).toContain('Cost of the loan₱880.00')
    expect(descriptionOf(await confirm())[0]).toBe('You repay in total ₱5,480.00')
  })

  it('CNF-06 opens agreements by its own call', async () => {
    const openNewAgreement = { contract_url: '/agreements/loan', pdfUrl: '/agreements/loan.pdf' }
    const gateway = await openApp(PATH, { ...ANSWERS, openNewAgreement })
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    expect((await screen.findByTitle('Loan agreement')).getAttribute('src')).toBe('/agreements/loan')
    expect(gateway.callsOf('openAgreement')).toHaveLength(0)
  })

  it('CNF-06 confirms by its own call, with the hash that was read', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      confirmNewLoan: { lendDetailsUrl: `/loanDetail?${ORDER_QUERY}` },
      getLoanDetails: anOrder({ noticeStatusText: 'Money on its way', orderStatus: 151 }),
    })
    await press()
    await screen.findByText('Money on its way')
    expect(gateway.callsOf('confirmNewLoan')[0]?.body.get('disclosureHash')).toBe('a'.repeat(64))
    expect(gateway.callsOf('confirmLoan')).toHaveLength(0)
    expect(shownAddress()).toMatch(/^\/loanDetail\?.*from=confirm/)
  })

  it('CNF-07 shows the server’s message as a toast when the offer cannot be read, and a retry', async () => {
    const refused = { refused: 'INTERNAL', status: 500, message: 'We are closed.' }
    const gateway = await openApp(PATH, { ...ANSWERS, getNewConfirmation: refused })
    await waitFor(() => expect(toasts()).toEqual(['We are closed.']))
    gateway.answers.getNewConfirmation = aNewOffer()
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    await confirm()
  })

  it('CNF-07 shows the server’s message as a toast when the agreements cannot be read, or one of them', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      listNewAgreements: { refused: 'INTERNAL', status: 500, message: 'No agreements now.' },
      openNewAgreement: { refused: 'INTERNAL', status: 500, message: 'Not this one.' },
    })
    await waitFor(() => expect(toasts()).toEqual(['No agreements now.']))
    gateway.answers.listNewAgreements = ANSWERS.listNewAgreements
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    await waitFor(() => expect(toasts()).toContain('Not this one.'))
  })

  it('CNF-07 shows the server’s message as a toast when confirming is refused, and the result on the page', async () => {
    const changed = { refused: 'TERMS_DIFFER', message: 'It changed.' }
    await openApp(PATH, { ...ANSWERS, confirmNewLoan: changed })
    await press()
    await waitFor(() => expect(toasts()).toEqual(['It changed.']))
    expect(await screen.findByText('The offer has changed')).toBeTruthy()
  })
})

describe('the promotion', () => {
  it('CNF-06 is plain text, closes by its icon, and is shown once per session', async () => {
    await openApp(PATH, { ...ANSWERS, getNewConfirmation: aNewOffer(PROMOTION) })
    const popup = within(await screen.findByRole('dialog', { name: 'Steady 4' }))
    expect(popup.getByText('Smaller <b>loans</b> too')).toBeTruthy()
    fireEvent.click(popup.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('hulog.promotionSeen')).toBe(PROMOTION.NewPopMsg)
  })

  it('CNF-06 leads to its product after the tap was counted', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      getNewConfirmation: aNewOffer(PROMOTION),
      jumpToProduct: { link: '/orders', linkHosts: [] },
      listOrders: { orders: [] },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Look' }))
    await waitFor(() => expect(shownAddress()).toBe('/orders'))
    const tapped = Object.fromEntries(gateway.callsOf('jumpToProduct')[0]?.body ?? [])
    expect(tapped).toEqual({ moduleId: '32', positionId: '0', productId: 'small-1' })
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
    'CNF-06 never follows %s',
    async (link) => {
      await openApp(PATH, {
        ...ANSWERS,
        getNewConfirmation: aNewOffer(PROMOTION),
        jumpToProduct: { link, linkHosts: ['pay.example'] },
      })
      fireEvent.click(await screen.findByRole('button', { name: 'Look' }))
      await waitFor(() => expect(toasts()).toHaveLength(1))
      expect(shownAddress()).toBe(PATH)
    },
  )

  it('CNF-06 only closes when it names no product', async () => {
    const gateway = await openApp(PATH, {
      ...ANSWERS,
      getNewConfirmation: aNewOffer({ ...PROMOTION, NewPopProductId: '' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Look' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.callsOf('jumpToProduct')).toHaveLength(0)
  })

  it('CNF-07 shows the server’s message for an unavailable product', async () => {
    await openApp(PATH, {
      ...ANSWERS,
      getNewConfirmation: aNewOffer(PROMOTION),
      jumpToProduct: { refused: 'RECOMMENDATION_NOT_FOUND', message: 'Not any more.' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Look' }))
    await waitFor(() => expect(toasts()).toEqual(['Not any more.']))
  })
})
