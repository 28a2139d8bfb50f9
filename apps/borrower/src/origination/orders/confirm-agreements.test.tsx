// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import {
  AGREEMENTS,
  ANSWERS,
  CONFIRM_PAGE,
  descriptionOf,
  findLoanNow,
  isInert,
  untilReady,
} from './confirm-page.fixtures.ts'
import { ORDER_QUERY } from './orders.fixtures.ts'

describe('the agreements', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('CNF-02 are checked by default; unchecked, Loan Now is disabled and says why', async () => {
    const gateway = await openApp(CONFIRM_PAGE, ANSWERS)
    const box = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(true)
    await untilReady()
    fireEvent.click(box)
    const button = await findLoanNow()
    expect(isInert(button)).toBe(true)
    expect(descriptionOf(button)[1]).toMatch(/^Tick the box/)
    fireEvent.click(button)
    expect(gateway.callsOf('confirmLoan')).toHaveLength(0)
    fireEvent.click(box)
    expect(isInert(button)).toBe(false)
  })

  it('CNF-02 are hidden when there are none, and Loan Now is enabled', async () => {
    await openApp(CONFIRM_PAGE, { ...ANSWERS, listAgreements: { data: [] } })
    await untilReady()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('CNF-02 block signing until they are read', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, listAgreements: { refused: 'INTERNAL', status: 500 } })
    await screen.findByText(/agreements could not be opened/)
    // CNF-07: on this page no toast.
    expect(document.querySelector('[aria-live] p')).toBeNull()
    fireEvent.click(await findLoanNow())
    expect(gateway.callsOf('confirmLoan')).toHaveLength(0)
    gateway.answers.listAgreements = AGREEMENTS
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await untilReady()
  })

  it('CNF-02, CNF-08 open by their title, in a frame that may run nothing', async () => {
    const gateway = await openApp(CONFIRM_PAGE, {
      ...ANSWERS,
      openAgreement: { contract_url: '/agreements/loan', pdfUrl: '/agreements/loan.pdf' },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Loan agreement' }))
    const frame = await sheet.findByTitle('Loan agreement')
    expect(frame.getAttribute('src')).toBe('/agreements/loan')
    expect(frame.getAttribute('sandbox')).toBe('allow-downloads')
    expect(sheet.getByRole('link', { name: 'Open in a new page' }).getAttribute('href')).toBe('/agreements/loan')
    expect(sheet.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe('/agreements/loan.pdf')
    expect(gateway.callsOf('openAgreement')[0]?.body.toString()).toBe(`${ORDER_QUERY}&scene=3&position=loan`)
  })

  it('CNF-08 never frame a foreign page', async () => {
    await openApp(CONFIRM_PAGE, {
      ...ANSWERS,
      openAgreement: { contract_url: 'https://evil.example/x', pdfUrl: 'https://evil.example/x.pdf' },
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Loan agreement' }))
    const sheet = within(screen.getByRole('dialog'))
    await sheet.findByRole('button', { name: 'Try again' })
    expect(sheet.queryByTitle('Loan agreement')).toBeNull()
  })

  it('CNF-02 an unchecked box stays so while another page is visited, and is checked again after a reload', async () => {
    await openApp(CONFIRM_PAGE, ANSWERS)
    fireEvent.click(await screen.findByRole('checkbox'))
    cleanup()
    await openApp(CONFIRM_PAGE, ANSWERS)
    const box = await screen.findByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    cleanup()
    // A document that was loaded later.
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1_000)
    await openApp(CONFIRM_PAGE, ANSWERS)
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  })
})
