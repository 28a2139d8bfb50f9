import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { anApproval, aRequest, EFFECTS, FIRST } from './approvals.fixtures.ts'

const PAGE = `/approvals/${FIRST}`

const deeds = () =>
  within(screen.getByRole('region', { name: 'Decision' }))
    .queryAllByRole('button')
    .map((one) => one.textContent)

async function approve() {
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  return dialog
}

describe('a request for approval', () => {
  it('shows who asked and why, and that the same would happen now', async () => {
    await openConsole(PAGE, { getApproval: aRequest() })
    expect(await screen.findByText('The same would happen now as the maker saw.')).toBeTruthy()
    expect(screen.getByText('the bank was closed')).toBeTruthy()
    expect(screen.getByText('Waits for treasurer')).toBeTruthy()
    expect(screen.getAllByRole('region', { name: 'Ledger (PHP)' })).toHaveLength(1)
    expect(deeds()).toEqual(['Approvea', 'Declined'])
  })

  it('shows what the maker saw beside what would happen now where they differ', async () => {
    const wouldDo = { ...EFFECTS, messages: ['We waived ₱400.00 of your late charges.'] }
    await openConsole(PAGE, { getApproval: aRequest({ wouldDo }) })
    expect(await screen.findByText('Something else would happen now than the maker saw.')).toBeTruthy()
    const saw = screen.getByRole('region', { name: 'What the maker saw' })
    const now = screen.getByRole('region', { name: 'What would happen now' })
    expect(within(saw).getByText('We waived ₱500.00 of your late charges.')).toBeTruthy()
    expect(within(now).getByText('We waived ₱400.00 of your late charges.')).toBeTruthy()
  })

  it('that is one’s own can be withdrawn and not decided, and says why', async () => {
    const approval = anApproval({
      askedBy: 'ana.cruz',
      mayDecide: false,
      whyNot: 'Another member of staff must decide this.',
    })
    const gateway = await openConsole(PAGE, { getApproval: aRequest({ approval }), withdrawApproval: {} })
    expect(await screen.findByText('Another member of staff must decide this.')).toBeTruthy()
    expect(deeds()).toEqual(['Withdraww'])
    fireEvent.keyDown(document.body, { key: 'w' })
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'not needed' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sent(gateway, 'withdrawApproval')).toEqual({ approvalId: FIRST, reason: 'not needed' }))
  })

  it('whose loan changed can be declined, not approved', async () => {
    const approval = anApproval({ isStale: true })
    await openConsole(PAGE, { getApproval: aRequest({ approval }) })
    expect(await screen.findByText(/The loan changed since this was asked for/)).toBeTruthy()
    expect(deeds()).toEqual(['Declined'])
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is not possible any more says why where its effects would be', async () => {
    await openConsole(PAGE, { getApproval: aRequest({ wouldDo: null, seen: null, refusal: 'This loan is paid.' }) })
    expect(await screen.findByText('It is not possible any more.')).toBeTruthy()
    expect(screen.getAllByText('This loan is paid.').length).toBeGreaterThan(0)
    expect(deeds()).toEqual(['Declined'])
  })

  it('that was decided shows each decision with its note, and no button', async () => {
    const approval = anApproval({
      state: 'declined',
      mayDecide: false,
      waitsFor: [],
      decisions: [{ by: 'cleo.tan', at: '2026-11-27T10:00:00Z', isApproved: false, note: 'too early' }],
    })
    await openConsole(PAGE, { getApproval: aRequest({ approval, wouldDo: null, seen: null }) })
    expect(await screen.findByText('Declined by cleo.tan')).toBeTruthy()
    expect(screen.getByText('“too early”')).toBeTruthy()
    expect(deeds()).toEqual([])
  })

  it('that does not exist is said to', async () => {
    await openConsole(PAGE, { getApproval: { refused: 'APPROVAL_NOT_FOUND', status: 404 } })
    expect(await screen.findByText('There is no such request.')).toBeTruthy()
  })

  it('keeps a note when its dialog is closed, apart for each decision, until it is sent', async () => {
    const gateway = await openConsole(PAGE, {
      getApproval: aRequest(),
      decideApprovals: {
        results: [{ approvalId: FIRST, outcome: 'declined', refusal: null, message: '', shownOnce: null }],
      },
    })
    const openNote = async (deed: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name: deed }))
      return (await screen.findByLabelText('Note')) as HTMLTextAreaElement
    }
    const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.change(await openNote(/^Decline/), { target: { value: 'too early' } })
    cancel()
    expect((await openNote(/^Approve/)).value).toBe('')
    cancel()
    const note = await openNote(/^Decline/)
    expect(note.value).toBe('too early')
    fireEvent.keyDown(note, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'decideApprovals').note).toBe('too early')
    expect((await openNote(/^Decline/)).value).toBe('')
  })

  it('gives the heading the focus when the button of the decision is gone', async () => {
    const decided = aRequest({ approval: anApproval({ state: 'done', mayDecide: false, waitsFor: [] }), seen: null })
    const gateway = await openConsole(PAGE, {
      getApproval: aRequest(),
      decideApprovals: {
        results: [{ approvalId: FIRST, outcome: 'done', refusal: null, message: '', shownOnce: null }],
      },
    })
    const button = await screen.findByRole('button', { name: /^Approve/ })
    button.focus()
    fireEvent.click(button)
    gateway.answers.getApproval = decided
    fireEvent.keyDown(await screen.findByLabelText('Note'), { key: 'Enter' })
    await waitFor(() => expect(deeds()).toEqual([]))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('for a new start shows the link once, to whoever approved it', async () => {
    await openConsole(PAGE, {
      getApproval: aRequest(),
      decideApprovals: {
        results: [
          { approvalId: FIRST, outcome: 'done', refusal: null, message: '', shownOnce: 'https://lender.example/i#x' },
        ],
      },
    })
    await approve()
    expect(await screen.findByDisplayValue('https://lender.example/i#x')).toBeTruthy()
  })

  it.each([
    ['APPROVAL_DECIDED', 'This request was decided already.'],
    ['APPROVAL_EXPIRED', 'This request is too old. Please ask for it again.'],
    ['APPROVAL_STALE', 'The loan changed since this was asked for. Please look at it again, and ask for it again.'],
    ['APPROVAL_CHANGED', 'What you saw is not what would happen now. Nothing was done: please look at it again.'],
    ['OWN_APPROVAL', 'Another member of staff must decide this.'],
    ['NOT_AN_APPROVER', 'The rule for this asks for another role.'],
  ])('refused with %s says why, and offers the decision no second time', async (refusal, message) => {
    await openConsole(PAGE, {
      getApproval: aRequest(),
      decideApprovals: { results: [{ approvalId: FIRST, outcome: 'refused', refusal, message, shownOnce: null }] },
    })
    await approve()
    const refused = await screen.findByRole('dialog', { name: 'Nothing was decided' })
    expect(within(refused).getByText(message)).toBeTruthy()
    expect(
      within(refused)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Close'])
    fireEvent.click(within(refused).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
