import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import type { OwnDataRequest } from './own-data.queries.ts'

function aDeletion(given: Partial<OwnDataRequest> = {}): OwnDataRequest {
  return {
    requestId: '7f0c1f0e-0000-4000-8000-0000000000e1',
    borrowerId: '7f0c1f0e-0000-4000-8000-0000000000b0',
    nameMasked: 'M••• C••• S•••',
    market: 'PH',
    caseNumber: '123-456-785',
    what: 'deletion',
    requestState: 'waiting',
    askedAt: '2026-11-20T08:30:00.000Z',
    dueOn: '2026-12-04',
    isLate: false,
    heldBy: 'loan',
    keptUntil: null,
    keptByLaw: 'Anti-Money Laundering Act',
    removedAt: null,
    doneAt: null,
    ...given,
  }
}

it('shows deletions with their day, what holds them up, and who does it', async () => {
  const late = aDeletion({ requestId: '7f0c1f0e-0000-4000-8000-0000000000e2', isLate: true, heldBy: 'nothing' })
  const gateway = await openConsole('/own-data', {
    listOwnDataRequests: { requests: [aDeletion(), late], nextAfter: null },
  })
  expect(await screen.findByText('A running loan')).toBeTruthy()
  expect(screen.getByText('2 in all')).toBeTruthy()
  expect(screen.getByText('the job did not run')).toBeTruthy()
  expect(screen.getByText(/A job deletes what is due each night/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'M••• C••• S•••' })[0]?.getAttribute('href')).toMatch(/\/borrowers\//)
  expect(sent(gateway, 'listOwnDataRequests')).toEqual({ kind: 'deletions' })
})

it('shows copies and corrections at addresses of their own', async () => {
  const gateway = await openConsole('/own-data', { listOwnDataRequests: { requests: [], nextAfter: null } })
  expect(await screen.findByText(/Deletions that borrowers ask for/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Copies' }))
  expect(await screen.findByText(/Copies that borrowers ask for/)).toBeTruthy()
  expect(shownAddress()).toBe('/own-data?kind=copies')
  await waitFor(() => expect(sent(gateway, 'listOwnDataRequests')).toEqual({ kind: 'copies' }))
})
