import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anApproval } from '../../people/approvals/approvals.fixtures.ts'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aListedLoan, aLoanCase, anEntry, BORROWER, ORDER, OTHER } from './loan.fixtures.ts'

const TIMELINE = { entries: [anEntry()], currency: 'PHP' as const, nextBefore: null }
const ANSWERS = { getLoanCase: aLoanCase(), getLoanTimeline: TIMELINE }
const open = (answers: Parameters<typeof openConsole>[1] = {}, search = '') =>
  openConsole(`/loans/${ORDER}${search}`, { ...ANSWERS, ...answers })
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of a loan', () => {
  it('shows whose it is, what is owed, and what happened, at once', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan 4000000014' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'M••• S•••' }).getAttribute('href')).toBe(`/console/borrowers/${BORROWER}`)
    for (const figure of ['3,950.00 PHP', '1,950.00 PHP', '5 days', '100.00 PHP'])
      expect(screen.getAllByText(figure).length, figure).toBeGreaterThan(0)
    expect(await screen.findByText('Paid on 2026-10-25, receipt sandbox-payments/r-1.')).toBeTruthy()
    expect(region('Owed line by line').getByText('₱2,000.00 of the loan, less ₱100.00 paid')).toBeTruthy()
  })

  it('sums the schedule and the lines to the same figure', async () => {
    await open()
    await screen.findByRole('region', { name: 'Owed line by line' })
    for (const name of ['Schedule', 'Owed line by line']) {
      const foot = within(screen.getByRole('group', { name })).getAllByRole('row').at(-1)!
      expect(foot.textContent, name).toContain('3,950.00')
    }
  })

  it('keeps the pane in the address, and goes to another by its key', async () => {
    await open({ listLoanPapers: { papers: [] } }, '?pane=terms')
    expect(await screen.findByText('BDO ••••7890')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: '4' })
    expect(await screen.findByRole('region', { name: 'Payments' })).toBeTruthy()
    expect(shownAddress()).toBe(`/loans/${ORDER}?pane=payments`)
    fireEvent.click(screen.getByRole('button', { name: /^Papers/ }))
    expect(await screen.findByText('No paper yet')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: '1' })
    await waitFor(() => expect(shownAddress()).toBe(`/loans/${ORDER}`))
  })

  it('shows the first pane for one that there is not', async () => {
    await open({}, '?pane=constructor')
    expect(await screen.findByRole('region', { name: 'Owed line by line' })).toBeTruthy()
  })

  it('shows right below the head what waits for approval, what that keeps from being done, and leads to it', async () => {
    const waits = anApproval()
    const gateway = await open({
      listApprovals: {
        approvals: [waits, anApproval({ approvalId: OTHER, state: 'declined' })],
        waitingCount: 1,
        hasMore: false,
      },
    })
    const link = await screen.findByRole('link', { name: waits.summary })
    expect(link.getAttribute('href')).toBe(`/console/approvals/${waits.approvalId}`)
    expect(screen.getByText(/nothing can be waived, refunded/)).toBeTruthy()
    expect(screen.getAllByText('Waits for approval:')).toHaveLength(1)
    const asked = gateway.callsOf('listApprovals').map(({ body }) => Object.fromEntries(body))
    expect(asked).toContainEqual({ box: 'all', orderId: ORDER })
  })

  it('reads earlier parts of the timeline on demand', async () => {
    const gateway = await open({
      getLoanTimeline: (body) =>
        body.get('before')
          ? { ...TIMELINE, entries: [anEntry({ entryId: '0:order:1', kind: 'application', sentence: 'Applied.' })] }
          : { ...TIMELINE, nextBefore: '2026-10-25T08:00:00.000Z~4:event:000002' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show what was before' }))
    expect(await screen.findByText('Applied.')).toBeTruthy()
    expect(sent(gateway, 'getLoanTimeline').before).toBe('2026-10-25T08:00:00.000Z~4:event:000002')
    expect(screen.queryByRole('button', { name: 'Show what was before' })).toBeNull()
  })

  it('says what was taken back, and leads to complaints only those who may read them', async () => {
    const complaint = anEntry({
      entryId: '8:complaint:1',
      kind: 'complaint',
      sentence: 'Sent complaint 123456782.',
      amountMinor: null,
      reference: { to: 'complaint', id: '123456782' },
    })
    await open({
      getStaffSession: aStaffSession(['loans.read']),
      getLoanTimeline: { ...TIMELINE, entries: [anEntry({ isTakenBack: true }), complaint] },
    })
    expect(await screen.findByText('Taken back later.')).toBeTruthy()
    expect(screen.getByText('Sent complaint 123456782.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Complaint' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'M••• S•••' })).toBeNull()
  })

  it('of an order that was not paid out says that nothing is owed', async () => {
    const order = { ...aLoanCase().order, state: 'offered' as const, paidOutOn: null }
    await open({
      getLoanCase: aLoanCase({ order, owed: null, installments: [], lines: [], payments: [], extension: null }),
    })
    expect(await screen.findByText('Not paid out: nothing is owed on it.')).toBeTruthy()
    expect(screen.getByText('No schedule yet')).toBeTruthy()
  })

  it('says that there is no such loan', async () => {
    await open({ getLoanCase: { refused: 'ORDER_NOT_FOUND', status: 404 } })
    expect(await screen.findByText('We could not find this order.')).toBeTruthy()
  })

  it('is closed to people without the right', async () => {
    const gateway = await open({ getStaffSession: aStaffSession(['people.read']) })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(gateway.callsOf('getLoanCase')).toEqual([])
  })
})

describe('the ledger of a loan', () => {
  it('shows each entry in debit and credit, with the sums', async () => {
    const lines = [
      { account: 'assets:principal-receivable', amountMinor: 400_000 },
      { account: 'assets:payout-bank', amountMinor: -400_000 },
    ]
    await open(
      {
        getLoanLedger: {
          currency: 'PHP',
          entries: [
            {
              entryId: 'e',
              kind: 'disbursement',
              effectiveOn: '2026-09-22',
              recordedAt: '2026-09-22T01:00:00Z',
              source: 'p',
              lines,
            },
          ],
          sums: lines,
          entryCount: 1,
          nextBefore: null,
        },
      },
      '?pane=ledger',
    )
    expect(await screen.findByText('1 entry')).toBeTruthy()
    const foot = within(screen.getAllByRole('region', { name: 'Ledger entries' }).at(-1)!)
      .getAllByRole('row')
      .at(-1)!
    expect(foot.textContent).toBe('Sum4,000.004,000.00')
  })
})

describe('a loan that was opened from a list', () => {
  it('leads to the next and the previous one, by button and key, in the same pane', async () => {
    await openConsole('/loans', {
      ...ANSWERS,
      listLoans: {
        loans: [aListedLoan(), aListedLoan({ orderId: OTHER, orderNumber: '4000000022' })],
        products: [],
        nextAfter: null,
      },
    })
    fireEvent.click(await screen.findByRole('link', { name: '4000000014' }))
    await screen.findByRole('region', { name: 'Owed line by line' })
    expect(screen.getByText('1 of 2')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: '5' })
    await screen.findByText('BDO ••••7890')
    fireEvent.keyDown(document.body, { key: 'n' })
    await waitFor(() => expect(shownAddress()).toBe(`/loans/${OTHER}?pane=terms`))
    expect(await screen.findByText('2 of 2')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Previous/ }))
    await waitFor(() => expect(shownAddress()).toBe(`/loans/${ORDER}?pane=terms`))
  })
})
