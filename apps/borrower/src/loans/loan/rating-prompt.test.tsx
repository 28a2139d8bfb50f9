// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../origination/orders/orders.fixtures.ts'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { findDialog, LOAN_PAGE, openDialogs, press, returnToPage } from './loan-page.fixtures.ts'

describe('the rating', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const rated = anOrder({ orderStatus: 170, isScore: '1', telephone: '+63 2 5550 0100' })
  const star = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }))

  async function openRating(answers = {}) {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: rated, rateLoan: {}, ...answers })
    await findDialog('How do you like it?')
    return gateway
  }

  it('ORD-11 has five stars, Cancel and Submit; none chosen: Silakan pilih, in every language', async () => {
    const gateway = await openRating()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    expect(screen.getByText('Tap one to five stars')).toBeTruthy()
    press('Submit')
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
    expect(gateway.callsOf('rateLoan')).toHaveLength(0)
    await act(() => chooseAndKeepLanguage('hi'))
    fireEvent.click(screen.getByRole('button', { name: 'भेजें' }))
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
    expect(screen.getByText('एक से पाँच स्टार पर टैप करें')).toBeTruthy()
  })

  it('ORD-11 with fewer than 4 stars sends 5 all the same, and opens the result', async () => {
    const gateway = await openRating()
    star('3 stars')
    press('Submit')
    const result = await findDialog('Thank you for telling us')
    expect(gateway.callsOf('rateLoan')[0]?.body.toString()).toBe(`score=5&stars=3&orderId=${rated.orderId}`)
    gateway.answers.getLoanDetails = { ...rated, isScore: '0', noticeStatusText: 'Read again' }
    returnToPage()
    await screen.findByText('Read again')
    expect(openDialogs()).toHaveLength(1)
    fireEvent.click(result.getByRole('button', { name: 'Close' }))
    expect(openDialogs()).toHaveLength(0)
  })

  it.each(['4 stars', '5 stars'])('ORD-11 with %s goes to the app’s rating', async (label) => {
    const posted = vi.fn()
    vi.stubGlobal('HulogBridge', { postMessage: posted })
    const gateway = await openRating()
    star(label)
    press('Submit')
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
    expect(JSON.parse(posted.mock.lastCall?.[0])).toEqual({ name: 'goRating', payload: {} })
    expect(gateway.callsOf('rateLoan')[0]?.body.get('score')).toBe('5')
  })

  it('ORD-11 a rating that fails stays open and can be sent again', async () => {
    const gateway = await openRating({ rateLoan: { broken: true } })
    star('2 stars')
    press('Submit')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.rateLoan = {}
    fireEvent.click(retry)
    expect(await findDialog('Thank you for telling us')).toBeTruthy()
  })

  it('ORD-11 does not ask again in this session after Cancel', async () => {
    await openRating()
    press('Cancel')
    returnToPage()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(openDialogs()).toHaveLength(0)
    expect(sessionStorage.getItem('hulog.ratingAsked')).toBe(rated.orderId)
  })
})
