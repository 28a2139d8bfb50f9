import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { aDifference } from './payments.fixtures.ts'

const RUN = {
  ...{ day: '2026-11-26', startedAt: '2026-11-27T01:00:00Z', finishedAt: '2026-11-27T01:00:09Z' },
  ...{ comparedUntil: '2026-11-26T16:00:00Z', paymentsSeen: 41, payoutsSeen: 7, differencesFound: 1 },
}
const RUNS = { listReconciliations: { runs: [RUN], today: '2026-11-27' } }
const answers = (difference = aDifference()) => ({
  ...RUNS,
  listDifferences: { differences: [difference], openCount: 1, nextAfter: null },
})
const openRow = async () =>
  fireEvent.click(await screen.findByRole('button', { name: /, Payment that we do not have/ }))
const { differenceId } = aDifference()

describe('differences', () => {
  it('are open ones first, with kind, sentence and both sides', async () => {
    const gateway = await openConsole('/reconciliation', answers())
    expect(await screen.findByText('1 difference')).toBeTruthy()
    expect(sent(gateway, 'listDifferences')).toEqual({ state: 'open' })
    await openRow()
    expect(await screen.findByText('1,500.00 PHP')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'The payment' }).getAttribute('href')).toBe('/console/payments?find=r-9')
    expect(screen.getByText('41')).toBeTruthy()
  })

  it('are taken with the version that was shown', async () => {
    const gateway = await openConsole('/reconciliation', { ...answers(), takeDifference: {} })
    await openRow()
    fireEvent.click(await screen.findByRole('button', { name: 'Look after it' }))
    await waitFor(() => expect(gateway.callsOf('takeDifference')).toHaveLength(1))
    expect(sent(gateway, 'takeDifference')).toEqual({ differenceId, version: '3', isTaken: 'true' })
  })

  it('are settled with a reason', async () => {
    const gateway = await openConsole('/reconciliation', { ...answers(), settleDifference: {} })
    await openRow()
    fireEvent.click(await screen.findByRole('button', { name: 'Settle' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A test of the provider.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Settle' }))
    expect(await screen.findByText('Settled.')).toBeTruthy()
    expect(sent(gateway, 'settleDifference')).toEqual({ differenceId, version: '3', reason: 'A test of the provider.' })
  })

  it('that a colleague changed meanwhile show what changed, and keep what was typed', async () => {
    const gateway = await openConsole('/reconciliation', { ...answers(), noteDifference: { refused: 'STALE' } })
    await openRow()
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Mine' } })
    gateway.answers.listDifferences = {
      differences: [aDifference({ version: 4, note: 'Theirs', notedBy: 'ben.reyes' })],
      openCount: 1,
      nextAfter: null,
    }
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Note by ben.reyes: Theirs')).toBeTruthy()
    expect((dialog.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Mine')
  })

  it('that were settled before and found again say so', async () => {
    const settledBefore = { by: 'ben.reyes', at: '2026-11-26T10:00:00Z', because: 'Thought to be a test.' }
    await openConsole('/reconciliation', answers(aDifference({ settledBefore })))
    await openRow()
    expect(await screen.findByText(/Thought to be a test/)).toBeTruthy()
  })

  it('of oneself are asked for by name', async () => {
    const gateway = await openConsole('/reconciliation?mine=yes&kind=suspense-open', answers())
    await screen.findByText('1 difference')
    await waitFor(() =>
      expect(sent(gateway, 'listDifferences')).toEqual({ state: 'open', kind: 'suspense-open', takenBy: 'ana.cruz' }),
    )
  })

  it('can only be read without the right', async () => {
    await openConsole('/reconciliation', { ...answers(), getStaffSession: aStaffSession(['payments.read']) })
    await openRow()
    expect(await screen.findAllByText(/compare the books with the providers/)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Settle|Compare a day|Look after it/ })).toBeNull()
  })
})

it('a day is compared at request', async () => {
  const gateway = await openConsole('/reconciliation', { ...answers(), startReconciliation: {} })
  await screen.findByText('41')
  fireEvent.click(screen.getByRole('button', { name: 'Compare a day' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-25' } })
  fireEvent.click(dialog.getByLabelText(/Take them in/))
  fireEvent.click(dialog.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('2026-11-25 is being compared.')).toBeTruthy()
  expect(sent(gateway, 'startReconciliation')).toEqual({ day: '2026-11-25', takesIn: 'true' })
})
