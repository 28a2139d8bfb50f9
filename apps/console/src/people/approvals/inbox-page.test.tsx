import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { anApproval, aRequest, FIRST, SECOND, SEEN } from './approvals.fixtures.ts'

const other = anApproval({
  approvalId: SECOND,
  summary: 'Write loan 4000000022 off',
  act: 'writeOffLoan',
  amountMinor: null,
})
const ANSWERS = { listApprovals: { approvals: [anApproval(), other], waitingCount: 2, hasMore: false } }

describe('the inbox', () => {
  it('shows what one can decide, with amount, maker and until when', async () => {
    const gateway = await openConsole('/approvals', ANSWERS)
    expect(await screen.findByText('2 waiting · 2 in all')).toBeTruthy()
    expect(screen.getByText('500.00')).toBeTruthy()
    expect(gateway.callsOf('listApprovals').some(({ body }) => body.get('box') === 'toDecide')).toBe(true)
  })

  it.each([
    ['/approvals', 'toDecide', /Requests of colleagues that one of your roles can approve appear here/],
    ['/approvals?box=mine', 'mine', /Your own requests appear here/],
    ['/approvals?box=all', 'all', /All requests that you may see appear here/],
  ])('at %s says what would be there', async (path, box, words) => {
    const gateway = await openConsole(path, {})
    expect(await screen.findByText(words)).toBeTruthy()
    expect(gateway.callsOf('listApprovals').some(({ body }) => body.get('box') === box)).toBe(true)
  })

  it('leads from a decision to the next with the keyboard alone', async () => {
    const gateway = await openConsole('/approvals', {
      ...ANSWERS,
      getApproval: aRequest(),
      decideApprovals: {
        results: [{ approvalId: FIRST, outcome: 'done', refusal: null, message: '', shownOnce: null }],
      },
    })
    await screen.findByText('2 waiting · 2 in all')
    fireEvent.keyDown(document.body, { key: 'j' })
    const link = document.activeElement as HTMLAnchorElement
    expect(link.textContent).toBe(anApproval().summary)
    // Enter on a link clicks it in every browser.
    fireEvent.click(link)
    await screen.findByRole('button', { name: /^Approve/ })
    expect(shownAddress()).toBe(`/approvals/${FIRST}`)
    fireEvent.keyDown(document.body, { key: 'a' })
    const note = await screen.findByLabelText('Note')
    expect(document.activeElement).toBe(note)
    fireEvent.keyDown(note, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'decideApprovals')).toEqual({
      decisions: JSON.stringify([{ approvalId: FIRST, seen: SEEN }]),
      isApproved: 'true',
    })
  })

  it('decides on several at once with what would happen now, and a result for each', async () => {
    const gateway = await openConsole('/approvals', {
      ...ANSWERS,
      getApproval: (body) => (body.get('approvalId') === FIRST ? aRequest() : aRequest({ approval: other })),
      decideApprovals: {
        results: [
          { approvalId: FIRST, outcome: 'done', refusal: null, message: '', shownOnce: null },
          {
            approvalId: SECOND,
            outcome: 'refused',
            refusal: 'APPROVAL_STALE',
            message: 'The loan changed since this was asked for.',
            shownOnce: null,
          },
        ],
      },
    })
    fireEvent.click(await screen.findByLabelText('Choose all'))
    fireEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Approve 2 requests?')
    expect(within(dialog).getAllByText('Owed 5,500.00 PHP → 5,000.00 PHP')).toHaveLength(2)
    fireEvent.change(within(dialog).getByLabelText('Note'), { target: { value: 'agreed' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve 2 requests' }))
    expect(await screen.findByText('The loan changed since this was asked for.')).toBeTruthy()
    expect(screen.getByText('Approved and done')).toBeTruthy()
    expect(screen.getByText('Refused, nothing changed')).toBeTruthy()
    const call = sent(gateway, 'decideApprovals')
    expect(call.note).toBe('agreed')
    expect(JSON.parse(call.decisions!)).toHaveLength(2)
  })

  it('keeps ticks when the question is closed', async () => {
    await openConsole('/approvals', { ...ANSWERS, getApproval: aRequest() })
    fireEvent.click(await screen.findByLabelText('Choose all'))
    fireEvent.click(screen.getByRole('button', { name: 'Decline 2' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Decline 2' })).toBeTruthy()
  })

  it('says that more cannot be decided at once than the server takes', async () => {
    const many = Array.from({ length: 51 }, (_, number) =>
      anApproval({ approvalId: `7f0c1f0e-0000-4000-8000-${String(number).padStart(12, '0')}` }),
    )
    await openConsole('/approvals', { listApprovals: { approvals: many, waitingCount: 51, hasMore: false } })
    fireEvent.click(await screen.findByLabelText('Choose all'))
    expect(await screen.findByText(/At most 50 requests at once. 51 are ticked/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('leaves out of several what cannot be decided any more, and says why', async () => {
    await openConsole('/approvals', {
      ...ANSWERS,
      getApproval: (body) =>
        body.get('approvalId') === FIRST
          ? aRequest()
          : aRequest({ approval: other, wouldDo: null, seen: null, refusal: 'This loan is paid.' }),
    })
    fireEvent.click(await screen.findByLabelText('Choose all'))
    fireEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('button', { name: 'Approve one request' })).toBeTruthy()
    expect(within(dialog).getByText('This loan is paid.')).toBeTruthy()
  })
})
