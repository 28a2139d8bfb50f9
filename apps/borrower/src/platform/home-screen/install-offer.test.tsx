// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anOrder, aStanding, ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'
import { openAgain, openApp } from '../../testing/open-app.fixtures.tsx'
import { isSafariOfPhone } from './install-offer.tsx'

const PAGE = `/loanDetail?${ORDER_QUERY}`
const TITLE = 'Put Hulog on your home screen'
const PAID_OUT = { getLoanDetails: anOrder({ standing: aStanding() }) }
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'installOffer')
})

function offerOfBrowser() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  Object.assign(window, { installOffer: { prompt } })
  act(() => void dispatchEvent(new Event('beforeinstallprompt')))
  return prompt
}

it('offers the home screen on the page of a loan that was paid out, and asks the browser when it is wished', async () => {
  const prompt = offerOfBrowser()
  await openApp(PAGE, PAID_OUT)
  await screen.findByRole('heading', { name: TITLE })
  expect(prompt).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Add to home screen' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
})

it('takes no for an answer, also when the page is opened again', async () => {
  offerOfBrowser()
  await openApp(PAGE, PAID_OUT)
  fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByText(TITLE)).toBeNull()
  openAgain()
  await screen.findByText('Loan running')
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('offers nothing before the payout', async () => {
  offerOfBrowser()
  await openApp(PAGE, { getLoanDetails: anOrder({ orderStatus: 21, standing: null }) })
  await screen.findByText('Applied on')
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('follows a browser that offers late', async () => {
  await openApp(PAGE, PAID_OUT)
  await screen.findByText('Loan running')
  offerOfBrowser()
  await waitFor(() => {
    dispatchEvent(new Event('beforeinstallprompt'))
    expect(screen.getByText(TITLE)).toBeTruthy()
  })
})

it('says how it is done where the browser cannot ask', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)
  await openApp(PAGE, PAID_OUT)
  expect(await screen.findByText(/In Safari, tap Share/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('offers nothing to an app that stands on the home screen', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  offerOfBrowser()
  await openApp(PAGE, PAID_OUT)
  await screen.findByText('Loan running')
  await act(async () => {})
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('tells Safari from other browsers on an iPhone', () => {
  expect(isSafariOfPhone(SAFARI)).toBe(true)
  expect(isSafariOfPhone(SAFARI.replace('Version/17.5', 'CriOS/126.0.6478.54'))).toBe(false)
  expect(isSafariOfPhone('Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Mobile Safari/537.36')).toBe(false)
})
