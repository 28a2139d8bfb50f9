// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseDay } from '../../testing/choose-day.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aListedOrder, anExplanation, aStatement, ORDER_ID, ORDER_QUERY } from './statements.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const textOf = (html: string) => Object.assign(document.createElement('p'), { innerHTML: html }).textContent

const shown = () => screen.getByRole('main').textContent
const signed = {
  agreements: [
    {
      id: 'loan-agreement',
      title: 'Loan agreement',
      pageUrl: `/agreements/${ORDER_ID}/loan-agreement`,
      pdfUrl: `/agreements/${ORDER_ID}/loan-agreement.pdf`,
    },
  ],
}

describe('TRM-02 what is owed', () => {
  it('shows each line with its arithmetic, and the lines add up to the total', async () => {
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation() })
    await screen.findByText(`Closes the loan on ${shownDay('2027-02-08')}`)
    for (const said of [
      'Due by then₱2,436.50',
      '3 days late',
      'Late interest, payment 1₱1,066.505% × 3 days on ₱1,370.00',
      'All lines together₱3,806.50',
      'Interest not yet earned−₱100.00',
      'Closes the loan₱3,706.50',
    ])
      expect(shown()).toContain(said)
  })

  it('has each stretch of recalculated interest on a line of its own, and the parts of a year together', async () => {
    const { lines } = anExplanation()
    const stretches = [
      '12% a year × (10/365 + 20/366) on ₱12,345.00',
      '+ 12% a year × 20 days on ₱600.00',
      '+ 12% a year × 1 day on ₱500.00, less ₱3.95 charged with a payment before',
    ]
    const explained = lines.map((line) => ({ ...line, explanation: stretches.join(' ') }))
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation({ lines: explained.slice(0, 1) }) })
    const note = (await screen.findByText(/a year ×/)).closest('dd')
    expect(note?.innerHTML.split(' <br>').map(textOf)).toEqual(stretches)
    expect(note?.textContent).toBe(stretches.join(' '))
  })

  it('is shown for another day, which a reload keeps', async () => {
    const gateway = await openApp(`/owed?${ORDER_QUERY}`, {
      explainOwed: (body) => anExplanation(body.has('on') ? { on: body.get('on') ?? '', payoffMinor: 400_000 } : {}),
    })
    await chooseDay('On another day', '2027-03-01')
    await screen.findByText(`Closes the loan on ${shownDay('2027-03-01')}`)
    expect(shown()).toContain('₱4,000.00')
    expect(shownAddress()).toContain('on=2027-03-01')
    expect(gateway.callsOf('explainOwed').at(-1)?.body.get('on')).toBe('2027-03-01')
  })

  it('keeps the previous figures when another day fails to load, says why, and retries', async () => {
    const gateway = await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation() })
    await screen.findByLabelText('On another day')
    gateway.answers.explainOwed = { refused: 'INTERNAL', status: 500 }
    await chooseDay('On another day', '2027-03-01')
    expect(screen.getByText(`Closes the loan on ${shownDay('2027-02-08')}`).closest('[aria-busy=true]')).toBeTruthy()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(shown()).toContain(`Closes the loan on ${shownDay('2027-02-08')}`)
    expect(screen.getByLabelText('On another day').textContent).toBe(shownDay('2027-03-01'))
    gateway.answers.explainOwed = anExplanation({ on: '2027-03-01', payoffMinor: 400_000 })
    fireEvent.click(retry)
    const figures = await screen.findByText(`Closes the loan on ${shownDay('2027-03-01')}`)
    expect(figures.closest('[aria-busy=true]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('has the same rows on a day without late charges', async () => {
    const inTime = { overdueMinor: 0, lateChargesMinor: 0, daysOverdue: 0 }
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation(inTime) })
    await screen.findByText('0 days late')
    expect(shown()).toContain('Of which late charges₱0.00')
  })

  it('says so when nothing is owed', async () => {
    const nothing = { lines: [], payoffMinor: 0, rebateMinor: 0, dueNowMinor: 0 }
    await openApp(`/owed?${ORDER_QUERY}`, { explainOwed: anExplanation(nothing) })
    expect(await screen.findByText('Nothing is owed')).toBeTruthy()
  })
})

describe('documents', () => {
  it('a statement shows every amount, the balance after it, and its file', async () => {
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    await screen.findByText('Every amount')
    for (const said of [
      `Paid out₱5,000.00${shownDay('2027-01-05')} · Owed after`,
      `−₱5,050.00${shownDay('2027-02-01')} · Owed after −₱50.00`,
      'Below zero is credit',
    ])
      expect(shown()).toContain(said)
    const file = screen.getByRole('link', { name: 'Save as PDF' })
    expect(file.getAttribute('href')).toBe(`/statements/${ORDER_ID}/account.pdf`)
  })

  it('a statement begins with what is left, what was paid, and when the next payment is', async () => {
    const running = { payoffMinor: 370_650, repaidMinor: 50_000, nextDueOn: '2027-03-05', nextDueMinor: 137_000 }
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement({ ...running, isClosed: false }) })
    await screen.findByText('Every amount')
    for (const said of [
      'Closes the loan today₱3,706.50',
      'Paid so far₱500.00',
      `Next payment₱1,370.00${shownDay('2027-03-05')}`,
    ])
      expect(shown()).toContain(said)
  })

  it('a statement of a closed loan names no next payment', async () => {
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    await screen.findByText('Paid so far')
    expect(shown()).not.toContain('Next payment')
  })

  it('of an order are its account, its closing letter once closed, and the signed agreements', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: aStatement(),
      listSignedAgreements: signed,
    })
    expect((await screen.findByRole('link', { name: /Closing letter/ })).getAttribute('href')).toContain('letter.pdf')
    const agreement = await screen.findByRole('link', { name: /Loan agreement/ })
    expect(agreement.getAttribute('href')).toBe(`/agreements/${ORDER_ID}/loan-agreement.pdf`)
    expect(gateway.callsOf('listSignedAgreements')).toHaveLength(1)
  })

  it('are all there after one press when none could be read', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      // Last, because the page shows the failure of the statement only.
      getStatement: async () => {
        await gateway.answered('listSignedAgreements')
        return { refused: 'INTERNAL', status: 500 }
      },
      listSignedAgreements: { refused: 'UNAVAILABLE', status: 503 },
    })
    await screen.findByText(/went wrong on our side/)
    Object.assign(gateway.answers, { getStatement: aStatement(), listSignedAgreements: signed })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: /Closing letter/ })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('of a running loan have no closing letter', async () => {
    await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: aStatement({ isClosed: false }),
      listSignedAgreements: signed,
    })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByRole('link', { name: /Closing letter/ })).toBeNull()
  })

  it('of a signed order without payout are the agreements; of an application there are none', async () => {
    const gateway = await openApp(`/documents?${ORDER_QUERY}`, {
      getStatement: { refused: 'NOT_PAID_OUT' },
      listSignedAgreements: signed,
    })
    await screen.findByRole('link', { name: /Loan agreement/ })
    expect(screen.queryByText('Statement of account')).toBeNull()
    gateway.answers.listSignedAgreements = { agreements: [] }
    await openApp(`/documents?${ORDER_QUERY}`, gateway.answers)
    expect(await screen.findByText('No documents yet')).toBeTruthy()
  })

  it('of every loan are on one page: its account, its closing letter, and what was signed', async () => {
    await openApp('/documents', { listOrders: { orders: [aListedOrder()] } })
    const links = await screen.findAllByRole('link')
    const papers = links.map((link) => link.getAttribute('href')).filter((href) => href?.includes(ORDER_ID))
    expect(papers).toEqual([
      `/statement?${ORDER_QUERY}`,
      expect.stringContaining(`/statements/${ORDER_ID}/closing-letter.pdf`),
      `/documents?${ORDER_QUERY}`,
    ])
    expect(shown()).toContain(`Paid off on ${shownDay('2027-05-04')}`)
  })

  it('of a loan whose money is on its way are only what was signed', async () => {
    const waiting = aListedOrder({ orderStatus: 151, closedOn: null })
    await openApp('/documents', { listOrders: { orders: [waiting] } })
    await screen.findByRole('link', { name: 'What you signed' })
    expect(screen.queryByRole('link', { name: /Statement of account|Closing letter/ })).toBeNull()
  })

  it.each([21, 110, 130])('of an order in state %i there are none, because nothing was signed', async (orderStatus) => {
    await openApp('/documents', { listOrders: { orders: [aListedOrder({ orderStatus, closedOn: null })] } })
    expect(await screen.findByText('No documents yet')).toBeTruthy()
  })
})

describe('sharing a statement', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const PDF = `/statements/${ORDER_ID}/account.pdf`

  /** A phone that can share files, and whose other answers are those of the app. */
  function phoneThat(share: (data: ShareData) => Promise<void>) {
    const able = { share, canShare: (data?: ShareData) => data?.files?.[0]?.type === 'application/pdf' }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, able))
  }

  /** Answers the file, or no such thing; everything else goes on to the app's own answers. */
  function serveFile(status = 200) {
    const others = globalThis.fetch
    const asked = vi.fn(async () => new Response(status === 200 ? '%PDF' : '', { status }))
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (url === PDF ? asked() : others(url, init)))
    return asked
  }

  it('hands the file to another app of the phone', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
    phoneThat(share)
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    serveFile()
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    const [file] = share.mock.calls[0]?.[0].files ?? []
    expect(file?.name).toBe('statement.pdf')
    expect(await file?.text()).toBe('%PDF')
  })

  it('keeps the file for the next press when the browser found the first one too long ago', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    phoneThat(share)
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    const asked = serveFile()
    await press()
    await screen.findByText('The file is ready. Press “Share” again.')
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
    expect(asked).toHaveBeenCalledOnce()
  })

  it('says nothing when the borrower closes the list of apps', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    phoneThat(share)
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    serveFile()
    await press()
    await waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(screen.queryByText(/Press “Share” again/)).toBeNull()
  })

  it('says so when the file cannot be fetched', async () => {
    const share = vi.fn(() => Promise.resolve())
    phoneThat(share)
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    serveFile(503)
    await press()
    await screen.findByText('The file could not be fetched. Please try again.')
    expect(share).not.toHaveBeenCalled()
  })

  it('is not offered where the browser cannot share files', async () => {
    await openApp(`/statement?${ORDER_QUERY}`, { getStatement: aStatement() })
    await screen.findByRole('link', { name: 'Save as PDF' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})
