// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOrder, aRecommendation } from '../../origination/orders/orders.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { findDialog, LOAN_PAGE, openDialogs } from './loan-page.fixtures.ts'

describe('recommended products', () => {
  afterEach(() => vi.restoreAllMocks())
  const declined = anOrder({ orderStatus: 110, recProducts: [aRecommendation] })

  it('ORD-12 shows a recommended product with its details, and a link to more', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: declined })
    const list = within(await screen.findByRole('region', { name: 'Recommended for you' }))
    for (const said of ['Partner', 'Theirs.', 'Amount', '₱1 – ₱2', 'Rate', '2%'])
      expect(list.getByText(said)).toBeTruthy()
    const more = list.getByRole('link', { name: 'Click to view more products' })
    expect(more.getAttribute('href')).toBe('/home')
    fireEvent.click(more)
    expect(location.pathname).toBe('/home')
  })

  it('ORD-05 shows no such list when the server names none', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 110 }) })
    await screen.findByText('Loan running')
    expect(screen.queryByText('Click to view more products')).toBeNull()
  })

  it('ORD-12 opens an allowed link after asking', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const jumpToProduct = { link: 'https://partner.example/loan', linkHosts: ['partner.example'] }
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    const notice = await findDialog('You are leaving Hulog')
    expect(notice.getByText(/^partner\.example is another/)).toBeTruthy()
    expect(gateway.callsOf('jumpToProduct')[0]?.body.toString()).toBe('moduleId=31&positionId=0&productId=rec-1')
    fireEvent.click(notice.getByRole('button', { name: 'Stay here' }))
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Visit' }))
    fireEvent.click((await findDialog('You are leaving Hulog')).getByRole('button', { name: 'Go on' }))
    expect(assign).toHaveBeenCalledWith('https://partner.example/loan')
    expect(openDialogs()).toHaveLength(0)
  })

  it.each([
    'https://evil.example/',
    'http://partner.example/',
    'https://partner.example@evil.example/',
    'javascript:alert(1)',
  ])('ORD-12 does not follow %s, and says so', async (link) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const jumpToProduct = { link, linkHosts: ['partner.example'] }
    await openApp(LOAN_PAGE, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    await waitFor(() => expect(document.querySelector('[aria-live] p')).not.toBeNull())
    expect(assign).not.toHaveBeenCalled()
    expect(openDialogs()).toHaveLength(0)
  })

  it('ORD-12 hands any other link on: without a shell, a page of ours', async () => {
    const jumpToProduct = { link: '/productDetail?productId=own', linkHosts: [] }
    await openApp(LOAN_PAGE, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    await waitFor(() => expect(shownAddress()).toBe('/productDetail?productId=own'))
  })

  it('ORD-12 toasts the message of any other code', async () => {
    const refused = { refused: 'RECOMMENDATION_INACTIVE', message: 'Not available right now, says the server.' }
    await openApp(LOAN_PAGE, { getLoanDetails: declined, jumpToProduct: refused })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    expect(await screen.findByText('Not available right now, says the server.')).toBeTruthy()
  })

  it('ORD-12 shows an inactive product in grey with the reason, and cannot open it', async () => {
    const inactive = anOrder({ orderStatus: 110, recProducts: [{ ...aRecommendation, globally: 0 }] })
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: inactive })
    const button = await screen.findByRole('button', { name: 'Visit' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not available right now.',
    )
    fireEvent.click(button)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(gateway.callsOf('jumpToProduct')).toHaveLength(0)
  })
})
