import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { ROLES } from '../staff/staff.fixtures.ts'
import type { Program } from './services.queries.ts'

function aProgram(given: Partial<Program> = {}): Program {
  return {
    staffName: 'monthly-report',
    displayName: 'Monthly report',
    roles: ['marketing'],
    keyEnd: 'x7Qa',
    addedBy: 'ana.cruz',
    addedAt: '2026-10-01T09:00:00Z',
    expiresOn: '2027-01-31',
    lastUsedAt: null,
    endedAt: null,
    ...given,
  }
}

const ANSWERS = { listServiceAccounts: { services: [aProgram()] }, listRoles: { roles: [...ROLES] } }

async function open(deed: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Monthly report' }))
  fireEvent.click(await screen.findByRole('button', { name: deed }))
}

describe('programs with access', () => {
  it('stand with the end of their key and when they were used', async () => {
    await openConsole('/services', ANSWERS)
    expect(await screen.findByText('1 program')).toBeTruthy()
    expect(screen.getByText('x7Qa')).toBeTruthy()
    expect(screen.getByText('2027-01-31')).toBeTruthy()
    expect(screen.getByText('Never')).toBeTruthy()
  })

  it('would stand where there is none', async () => {
    await openConsole('/services', { ...ANSWERS, listServiceAccounts: { services: [] } })
    expect(await screen.findByText('No program has access')).toBeTruthy()
  })

  it('are not changed by somebody without the right, which is said', async () => {
    const rights = permissionNames.filter((name) => name !== 'people.services')
    await openConsole('/services?program=monthly-report', { ...ANSWERS, getStaffSession: aStaffSession(rights) })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/needs the right to give programs access, and end it/)).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Close'])
  })

  it('whose access ended offer nothing', async () => {
    const ended = aProgram({ endedAt: '2026-11-01T00:00:00Z' })
    await openConsole('/services?program=monthly-report', { ...ANSWERS, listServiceAccounts: { services: [ended] } })
    expect(await screen.findByText('The access of this program has ended for good.')).toBeTruthy()
  })
})

describe('a key', () => {
  it('of a new program is shown once', async () => {
    const gateway = await openConsole('/services', { ...ANSWERS, addServiceAccount: { serviceKey: 'hulog_key_new' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a program' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Accounts' } })
    fireEvent.change(within(dialog).getByLabelText('Recorded as'), { target: { value: 'accounts' } })
    expect(within(dialog).queryByLabelText(/Loan officer/)).toBeNull()
    fireEvent.click(within(dialog).getByLabelText(/Marketing/))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give access' }))
    expect(await screen.findByDisplayValue('hulog_key_new')).toBeTruthy()
    expect(sent(gateway, 'addServiceAccount')).toEqual({
      displayName: 'Accounts',
      staffName: 'accounts',
      roles: '["marketing"]',
    })
    fireEvent.click(screen.getByRole('button', { name: 'I have it' }))
    await waitFor(() => expect(screen.queryByDisplayValue('hulog_key_new')).toBeNull())
  })

  it('is replaced after a question that names the old one', async () => {
    await openConsole('/services', { ...ANSWERS, replaceServiceKey: { serviceKey: 'hulog_key_other' } })
    await open('Replace its key')
    expect(await screen.findByText(/The key that ends in x7Qa stops working/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Replace the key' }))
    expect(await screen.findByDisplayValue('hulog_key_other')).toBeTruthy()
  })

  it.each([
    ['STAFF_NOT_FOUND', 'Nobody here has this name.'],
    ['ACCESS_ENDED', 'The access of this person or program has ended.'],
  ])('whose replacement is refused with %s says why', async (refused, words) => {
    await openConsole('/services', { ...ANSWERS, replaceServiceKey: { refused } })
    await open('Replace its key')
    fireEvent.click(await screen.findByRole('button', { name: 'Replace the key' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('ends with the access of its program', async () => {
    const gateway = await openConsole('/services', { ...ANSWERS, endServiceAccount: {} })
    await open('End its access')
    fireEvent.click(await screen.findByRole('button', { name: 'End access' }))
    await waitFor(() => expect(sent(gateway, 'endServiceAccount')).toEqual({ staffName: 'monthly-report' }))
  })
})
