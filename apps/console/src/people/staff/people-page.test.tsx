import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aPerson, ROLES } from './staff.fixtures.ts'

const PEOPLE = [
  aPerson(),
  aPerson({ staffName: 'ana.cruz', displayName: 'Ana Cruz', roles: ['administrator'] }),
  aPerson({ staffName: 'cleo.tan', displayName: 'Cleo Tan', state: 'ended', lastSeenAt: null, roles: [] }),
]
const ANSWERS = { listStaff: { people: PEOPLE }, listRoles: { roles: [...ROLES] } }

const shownNames = () =>
  within(screen.getByRole('region', { name: 'People' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the list of people', () => {
  it('shows everybody with roles, state and when they were last seen, and counts them', async () => {
    await openConsole('/people', ANSWERS)
    expect(await screen.findByText('3 people')).toBeTruthy()
    expect(shownNames()).toEqual(['Ben Reyes', 'Ana Cruz', 'Cleo Tan'])
    const table = within(screen.getByRole('region', { name: 'People' }))
    expect(table.getByText('Access ended')).toBeTruthy()
    expect(table.getByText('Never')).toBeTruthy()
  })

  it('sorts by a column, which the address says', async () => {
    await openConsole('/people', ANSWERS)
    fireEvent.click(await screen.findByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(shownNames()).toEqual(['Ana Cruz', 'Ben Reyes', 'Cleo Tan']))
    expect(shownAddress()).toBe('/people?sort=name')
    expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('shows the view that an address names', async () => {
    await openConsole('/people?find=TAN&columns=%2Bemail', ANSWERS)
    expect(await screen.findByText('1 of 3 people')).toBeTruthy()
    expect(shownNames()).toEqual(['Cleo Tan'])
    expect(screen.getByRole('columnheader', { name: 'E-mail' })).toBeTruthy()
  })

  it('finds while one types, and says when nobody fits', async () => {
    await openConsole('/people', ANSWERS)
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a person' }), { target: { value: 'nobody' } })
    expect(await screen.findByText('Nobody fits these filters')).toBeTruthy()
    expect(shownAddress()).toBe('/people?find=nobody')
  })

  it('goes down and up with j and k, and Enter opens the person', async () => {
    await openConsole('/people', ANSWERS)
    await screen.findByText('3 people')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement!, { key: 'j' })
    expect(document.activeElement?.textContent).toBe('Ana Cruz')
    fireEvent.keyDown(document.activeElement!, { key: 'k' })
    expect(document.activeElement?.textContent).toBe('Ben Reyes')
    expect(document.activeElement?.getAttribute('href')).toBe('/console/people/ben.reyes')
  })

  it('offers to try again when it cannot be read', async () => {
    const gateway = await openConsole('/people', { ...ANSWERS, listStaff: { refused: 'UNAVAILABLE', status: 503 } })
    expect(await screen.findByText(/We cannot answer right now/)).toBeTruthy()
    gateway.answers.listStaff = ANSWERS.listStaff
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 people')).toBeTruthy()
  })

  it('offers no invitation to somebody without the right, and says why', async () => {
    const rights = permissionNames.filter((name) => name !== 'people.edit')
    await openConsole('/people', { ...ANSWERS, getStaffSession: aStaffSession(rights) })
    expect(await screen.findByText(/needs the right to invite people/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
  })
})

describe('an invitation', () => {
  async function fillIn() {
    fireEvent.click(await screen.findByRole('button', { name: 'Invite somebody' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByLabelText('Name')
    fireEvent.change(name, { target: { value: 'Dina Müller Cruz' } })
    fireEvent.blur(name)
    fireEvent.change(dialog.getByLabelText('E-mail address'), { target: { value: 'dina@lender.example' } })
    fireEvent.click(dialog.getByLabelText('Loan officer'))
    fireEvent.click(dialog.getByRole('button', { name: 'Make an invitation' }))
  }

  it('is sent with a name to be recorded under, and its link is shown once', async () => {
    const gateway = await openConsole('/people', {
      ...ANSWERS,
      inviteStaff: { inviteUrl: 'https://lender.example/console/invitation#s3cret', expiresAt: '2026-12-01T00:00:00Z' },
    })
    await fillIn()
    expect(await screen.findByDisplayValue('https://lender.example/console/invitation#s3cret')).toBeTruthy()
    expect(sent(gateway, 'inviteStaff')).toEqual({
      displayName: 'Dina Müller Cruz',
      staffName: 'dina.muller.cruz',
      email: 'dina@lender.example',
      roles: '["officer"]',
    })
    fireEvent.click(screen.getByRole('button', { name: 'I have it' }))
    await waitFor(() => expect(screen.queryByDisplayValue(/s3cret/)).toBeNull())
  })

  it.each([
    ['STAFF_NAME_TAKEN', 'Recorded as', 'Somebody has or had this name. Please choose another.'],
    ['EMAIL_TAKEN', 'E-mail address', 'Somebody signs in with this e-mail address already.'],
  ])('that is refused with %s says so at the field “%s” and keeps what was typed', async (refused, label, words) => {
    await openConsole('/people', { ...ANSWERS, inviteStaff: { refused } })
    await fillIn()
    expect(await screen.findByText(words)).toBeTruthy()
    const field = within(screen.getByRole('dialog')).getByLabelText(label) as HTMLInputElement
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).not.toBe('')
  })
})
