import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import type { AuditEvent } from './audit.queries.ts'

const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'

function anEvent(given: Partial<AuditEvent> = {}): AuditEvent {
  return {
    eventId: 41,
    at: '2026-11-27T08:30:00Z',
    actor: 'ben.reyes',
    action: 'charges-waived',
    details: [
      { text: 'orderId', value: ORDER },
      { text: 'penaltyMinor', value: '5000' },
    ],
    ...given,
  }
}

const aRole = anEvent({
  eventId: 40,
  action: 'role-changed',
  actor: 'ana.cruz',
  details: [{ text: 'subject', value: 'role:officer' }],
})
const ANSWERS = { searchAudit: { events: [anEvent(), aRole], nextBefore: null } }

describe('the audit trail', () => {
  it('shows who did what to what, and that there is no more', async () => {
    await openConsole('/audit', ANSWERS)
    expect(await screen.findByText('2 events, all there are')).toBeTruthy()
    expect(screen.getByText('Charges waived')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'officer' }).getAttribute('href')).toBe('/console/roles?role=officer')
  })

  it('leads to the page of a borrower, for who may open it', async () => {
    const borrowerId = '7f0c1f0e-0000-4000-8000-00000000000b'
    const viewed = anEvent({
      action: 'borrower-viewed',
      details: [{ text: 'subject', value: `borrower:${borrowerId}` }],
    })
    await openConsole('/audit', { searchAudit: { events: [viewed], nextBefore: null } })
    const link = await screen.findByRole('link', { name: 'Borrower 7f0c1f0e' })
    expect(link.getAttribute('href')).toBe(`/console/borrowers/${borrowerId}`)
  })

  it('searches for what the address says, and only that', async () => {
    const gateway = await openConsole('/audit?actor=ben.reyes&subjectKind=order&nonsense=1', ANSWERS)
    await screen.findByText('Charges waived')
    expect(sent(gateway, 'searchAudit')).toEqual({ actor: 'ben.reyes', subjectKind: 'order' })
  })

  it('searches once all is typed, because each search is recorded', async () => {
    const gateway = await openConsole('/audit', ANSWERS)
    await screen.findByText('Charges waived')
    fireEvent.change(screen.getByLabelText('What'), { target: { value: ' charges-waived ' } })
    fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-11-01' } })
    expect(gateway.callsOf('searchAudit')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(gateway.callsOf('searchAudit')).toHaveLength(2))
    expect(sent(gateway, 'searchAudit')).toEqual({ action: 'charges-waived', from: '2026-11-01' })
    expect(shownAddress()).toBe('/audit?action=charges-waived&from=2026-11-01')
  })

  it('reads older events on demand, and says that there are some', async () => {
    const gateway = await openConsole('/audit', {
      searchAudit: (body) =>
        body.get('before') ? { events: [aRole], nextBefore: null } : { events: [anEvent()], nextBefore: 41 },
    })
    expect(await screen.findByText('The newest 1 event; there are older ones')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show older events' }))
    expect(await screen.findByText('2 events, all there are')).toBeTruthy()
    expect(sent(gateway, 'searchAudit')).toEqual({ before: '41' })
  })

  it('opens a row to all that the event says, with the history of what it is about', async () => {
    await openConsole('/audit', ANSWERS)
    fireEvent.click(await screen.findByRole('button', { name: /event 41$/ }))
    expect(await screen.findByText('No. 41')).toBeTruthy()
    expect(screen.getByText('charges-waived')).toBeTruthy()
    const history = screen.getByRole('link', { name: 'its history' })
    expect(history.getAttribute('href')).toBe(`/console/audit?subjectKind=order&subjectId=${ORDER}`)
    expect(screen.getByText('penaltyMinor')).toBeTruthy()
  })

  it('gives what matters first, ids of calls last, and nothing empty', async () => {
    const details = [
      { text: 'request', value: '7f0c1f0e-0000-4000-8000-00000000000b' },
      { text: 'session', value: ORDER },
      { text: 'filters', value: '' },
      { text: 'reason', value: 'left us' },
    ]
    await openConsole('/audit', { searchAudit: { events: [anEvent({ details })], nextBefore: null } })
    expect(
      await screen.findByText(`reason left us · session ${ORDER} · request 7f0c1f0e-0000-4000-8000-00000000000b`),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /event 41$/ }))
    await screen.findByText('No. 41')
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Event', 'When', 'By', 'What', 'reason', 'session', 'request'])
  })

  it('asks what kind of thing an id belongs to before it searches', async () => {
    const gateway = await openConsole('/audit', ANSWERS)
    await screen.findByText('Charges waived')
    fireEvent.change(screen.getByLabelText('Its id or name'), { target: { value: 'officer' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Please choose what it is.')).toBeTruthy()
    expect(gateway.callsOf('searchAudit')).toHaveLength(1)
  })

  it('says what would stand there when nothing fits', async () => {
    await openConsole('/audit?actor=nobody', { searchAudit: { events: [], nextBefore: null } })
    expect(await screen.findByText('No event fits these filters')).toBeTruthy()
  })

  it('says which filter the server cannot read', async () => {
    await openConsole('/audit?from=soon', { searchAudit: { refused: 'INVALID_FIELD', status: 400, field: 'from' } })
    expect(await screen.findByText('Please check the highlighted field.')).toBeTruthy()
  })
})

describe('the verification of the trail', () => {
  const RUNNING = {
    startedAt: '2026-11-27T09:00:00Z',
    startedBy: 'ana.cruz',
    finishedAt: null,
    eventCount: null,
    faults: [],
    faultCount: null,
  }

  it('says that it was not done yet', async () => {
    await openConsole('/audit/verification', { listVerifications: { verifications: [] } })
    expect(await screen.findByText('The trail was not verified yet')).toBeTruthy()
  })

  it('starts, runs, and ends with the faults by name', async () => {
    const gateway = await openConsole('/audit/verification', {
      listVerifications: { verifications: [] },
      verifyAudit: {},
    })
    await screen.findByText('The trail was not verified yet')
    gateway.answers.listVerifications = { verifications: [RUNNING] }
    fireEvent.click(screen.getByRole('button', { name: 'Verify now' }))
    expect(await screen.findByText('Running')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull()
    gateway.answers.listVerifications = {
      verifications: [
        {
          ...RUNNING,
          finishedAt: '2026-11-27T09:00:04Z',
          eventCount: 1204,
          faults: ['event 17 was changed'],
          faultCount: 1,
        },
      ],
    }
    expect(await screen.findByText('1,204 events, 1 fault')).toBeTruthy()
    expect(screen.getByText('event 17 was changed')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Verify now' })).toBeTruthy()
  })

  it('says when it found nothing, and how many of many faults are listed', async () => {
    const done = { ...RUNNING, finishedAt: '2026-11-27T09:00:04Z', eventCount: 9 }
    await openConsole('/audit/verification', {
      listVerifications: {
        verifications: [
          { ...done, faultCount: 0 },
          { ...done, startedAt: '2026-11-25T09:00:00Z', eventCount: null, faultCount: null },
          { ...done, startedAt: '2026-11-26T09:00:00Z', faults: ['event 2 is missing'], faultCount: 300 },
        ],
      },
    })
    const [whole, broken, faulty] = within(await screen.findByRole('list', { name: 'Verifications' })).getAllByRole(
      'listitem',
    )
    expect(whole!.textContent).toContain('9 events, no fault')
    expect(broken!.textContent).toContain('Interrupted')
    expect(faulty!.textContent).toContain('The first 1 of 300 are listed.')
  })

  it('that runs already is refused in words', async () => {
    await openConsole('/audit/verification', {
      listVerifications: { verifications: [] },
      verifyAudit: { refused: 'VERIFICATION_RUNS' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Verify now' }))
    expect(await screen.findByText('A verification runs already.')).toBeTruthy()
  })
})
