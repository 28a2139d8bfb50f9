// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anOrder, NEWEST_NO, OTHER_NO, press, settledOrder, theChoices } from './complaints.fixtures.ts'

const STORED = 'hulog.complaintOrder'
const BLOCKED = 'The selected order does not support sending collection types'
/** Returns the address without the common parameters, which every link to the form carries. */
const hrefOf = (name: string) =>
  screen.getByRole('link', { name }).getAttribute('href')?.replace('&lang=en', '').replace('?lang=en', '')
const pick = async (name: RegExp) => {
  press('All')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}

describe('the start of a complaint', () => {
  it('CMP-01 shows the newest order, all orders, the types, and a link to the complaints', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    expect(screen.getByRole('heading', { level: 1, name: 'Online service' })).toBeTruthy()
    const order = within(await screen.findByRole('region', { name: 'Which loan is it about?' }))
    for (const words of ['Quick 91', 'Overdue', 'Amount', '₱5,000.00']) expect(order.getByText(words)).toBeTruthy()
    expect(hrefOf('My complaints')).toBe('/complaintList')
    expect(screen.getByRole('region', { name: 'Select question type' }).textContent).toBe(
      'Select question typeCollectionRepayment',
    )
  })

  it('CMP-02 leads directly to the form for every type except collection', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    await screen.findByText('Quick 91')
    expect(hrefOf('Repayment')).toBe(`/complainPageNext?problemType=2&orderNo=${NEWEST_NO}`)
  })

  it('CMP-02 opens the sub-types of collection, which lead to the form', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    await screen.findByText('Quick 91')
    expect(screen.queryByText('Rude words')).toBeNull()
    press('Collection')
    expect(hrefOf('Rude words')).toBe(`/complainPageNext?problemType=1&problemSonType=12&orderNo=${NEWEST_NO}`)
    press('Collection')
    expect(screen.queryByText('Rude words')).toBeNull()
  })

  it.each([
    ['an order that does not allow it', theChoices({ orderDetail: settledOrder, orderList: [settledOrder] })],
    ['no order', theChoices({ orderDetail: null, orderList: [] })],
  ])('CMP-03 blocks collection with %s', async (_which, choices) => {
    await openApp('/complaint', { initComplaint: choices })
    await screen.findByText('Repayment')
    press('Collection')
    expect(screen.getByText(BLOCKED).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByText(/Choose another loan/)).toBeTruthy()
    expect(screen.queryByText('Rude words')).toBeNull()
  })

  it('CMP-03 closes the sub-types when another order is chosen', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    await screen.findByText('Quick 91')
    press('Collection')
    await pick(/Steady 4/)
    expect(screen.queryByText('Rude words')).toBeNull()
    press('Collection')
    expect(screen.getByText(BLOCKED)).toBeTruthy()
  })

  it('CMP-04 keeps the chosen order for a visit', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    await screen.findByText('Quick 91')
    expect(localStorage.getItem(STORED)).toBeNull()
    await pick(/Steady 4/)
    expect(localStorage.getItem(STORED)).toBe(OTHER_NO)
    openAgain()
    expect(await screen.findByText('Steady 4')).toBeTruthy()
    expect(hrefOf('Repayment')).toContain(OTHER_NO)
  })

  it('CMP-04 keeps the order on the way to the form', async () => {
    await openApp('/complaint', { initComplaint: theChoices(), getComplaintForm: theChoices() })
    fireEvent.click(await screen.findByRole('link', { name: 'Repayment' }))
    expect(localStorage.getItem(STORED)).toBe(NEWEST_NO)
  })

  it('CMP-01 can be sent without an order', async () => {
    await openApp('/complaint', { initComplaint: theChoices() })
    await screen.findByText('Quick 91')
    await pick(/Not about one of my loans/)
    expect(hrefOf('Repayment')).toBe('/complainPageNext?problemType=2')
    openAgain()
    expect(await screen.findByText('Not about one of my loans')).toBeTruthy()
  })

  it('CMP-01 starts with the order of the page before, until another is chosen', async () => {
    localStorage.setItem(STORED, NEWEST_NO)
    const gateway = await openApp(`/complaint?orderId=${OTHER_NO}`, {
      initComplaint: (body) => theChoices({ orderDetail: body.has('orderId') ? settledOrder : anOrder() }),
    })
    expect(await screen.findByText('Settled')).toBeTruthy()
    expect(gateway.callsOf('initComplaint')[0]?.body.get('orderId')).toBe(OTHER_NO)
    await pick(/Quick 91/)
    expect(await screen.findByText('Overdue')).toBeTruthy()
    expect(shownAddress()).toBe('/complaint')
  })

  it('CMP-01 says that the order does not exist, and links to the list', async () => {
    await openApp('/complaint?orderId=rubbish', { initComplaint: { refused: 'INVALID_FIELD', status: 400 } })
    expect(await screen.findByText('We could not find this loan')).toBeTruthy()
    expect(hrefOf('Choose again')).toBe('/complaint')
  })

  it('COM-06 can be retried when no answer came', async () => {
    const gateway = await openApp('/complaint', { initComplaint: { broken: true } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.initComplaint = theChoices()
    fireEvent.click(retry)
    expect(await screen.findByText('Quick 91')).toBeTruthy()
  })
})
