// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findDialog, LOAN_PAGE } from '../../loans/loan/loan-page.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anOrder, ORDER_QUERY } from './orders.fixtures.ts'

describe('where an order leads beyond its own pages', () => {
  afterEach(() => vi.restoreAllMocks())

  it('ORD-07 opens the server’s payment site after asking', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const elsewhere = { h5Url: 'https://pay.example/x', linkHosts: ['pay.example'] }
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder(elsewhere) })
    fireEvent.click(await screen.findByRole('button', { name: 'Repayment' }))
    fireEvent.click((await findDialog('You are leaving Hulog')).getByRole('button', { name: 'Go on' }))
    expect(assign).toHaveBeenCalledWith('https://pay.example/x')
  })

  it('ORD-07 ignores an address that is not on the list', async () => {
    await openApp(LOAN_PAGE, {
      getLoanDetails: anOrder({ h5Url: 'https://evil.example/x', linkHosts: ['pay.example'] }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Repayment' }))
    expect(shownAddress()).toBe(`/repay?${ORDER_QUERY}`)
  })

  it('ORD-07 calls the service', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ telephone: '+63 2 5550 0100' }) })
    fireEvent.click(await screen.findByRole('link', { name: /Call customer service/ }))
    expect(assign).toHaveBeenCalledWith('tel:+63255500100')
  })

  it('CMP-01 leads to a complaint about this order', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder() })
    const link = await screen.findByRole('link', { name: /Online service/ })
    expect(link.getAttribute('href')).toBe(`/complaint?orderId=${anOrder().orderId}`)
  })
})
