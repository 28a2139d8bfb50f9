import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { ROLES } from './staff.fixtures.ts'

const ANSWERS = { listRoles: { roles: [...ROLES] } }

async function openRole(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

describe('the matrix of rights by roles', () => {
  it('has a row for each right, and marks who has it', async () => {
    await openConsole('/roles', ANSWERS)
    const row = (await screen.findByRole('rowheader', { name: 'approve, decline, and offer less' })).closest('tr')!
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['yes', '', ''])
    expect(screen.getAllByRole('rowheader').length).toBeGreaterThanOrEqual(permissionNames.length)
  })

  it('opens the role that an address names, and a role puts itself there', async () => {
    await openConsole('/roles?role=officer', ANSWERS)
    expect((await screen.findByRole('dialog')).textContent).toContain('Loan officer')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(shownAddress()).toBe('/roles'))
  })
})

describe('a role', () => {
  it('is changed with the version that was shown', async () => {
    const gateway = await openConsole('/roles', { ...ANSWERS, saveRole: {} })
    const dialog = await openRole('Marketing')
    fireEvent.click(within(dialog).getByLabelText('change landing pages, texts and partners'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the role' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'saveRole')).toEqual({
      roleCode: 'marketing',
      roleName: 'Marketing',
      permissions: '["marketing.read","marketing.edit"]',
      version: '1',
    })
  })

  it('that somebody else changed meanwhile shows how, and is not overwritten', async () => {
    const gateway = await openConsole('/roles', { ...ANSWERS, saveRole: { refused: 'STALE' } })
    const dialog = await openRole('Marketing')
    const [officer, administrator, marketing] = ROLES
    gateway.answers.listRoles = {
      roles: [officer!, administrator!, { ...marketing!, roleName: 'Campaigns', permissions: [], version: 2 }],
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the role' }))
    expect(await screen.findByText('It is called Campaigns now.')).toBeTruthy()
    expect(screen.getByText('It no longer allows to see landing pages and campaign figures.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change the role' })).toBeNull()
  })

  it('of one’s own cannot be changed, and says why', async () => {
    await openConsole('/roles', ANSWERS)
    const dialog = await openRole('Administrator')
    expect(within(dialog).getByText(/nobody changes their own rights/)).toBeTruthy()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  it('that somebody has cannot be removed, and says why', async () => {
    await openConsole('/roles', ANSWERS)
    const dialog = await openRole('Loan officer')
    expect(within(dialog).getByText(/held by 2 people and programs/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Remove this role' })).toBeNull()
  })

  it('that nobody has is removed after a question', async () => {
    const gateway = await openConsole('/roles', { ...ANSWERS, removeRole: {} })
    const dialog = await openRole('Marketing')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove this role' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the role' }))
    await waitFor(() => expect(sent(gateway, 'removeRole')).toEqual({ roleCode: 'marketing', version: '1' }))
  })

  it.each([
    ['ROLE_IN_USE', 'Somebody has this role, or an approval needs it. Please change that first.'],
    ['ROLE_NOT_FOUND', 'There is no such role.'],
    ['STALE', /Somebody else changed this since you opened it/],
  ])('whose removal is refused with %s says why', async (refused, words) => {
    await openConsole('/roles', { ...ANSWERS, removeRole: { refused } })
    const dialog = await openRole('Marketing')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove this role' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the role' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('is added, and a code that is taken is said at its field', async () => {
    const gateway = await openConsole('/roles', { ...ANSWERS, saveRole: { refused: 'STALE' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a role' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Night shift' } })
    fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: 'officer' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add the role' }))
    expect(await within(dialog).findByText(/There is a role with this code already/)).toBeTruthy()
    expect(sent(gateway, 'saveRole')).toMatchObject({ roleCode: 'officer', version: '0' })
  })

  it('is only shown to somebody who may not change it', async () => {
    const rights = permissionNames.filter((name) => name !== 'people.roles')
    await openConsole('/roles', { ...ANSWERS, getStaffSession: aStaffSession(rights) })
    const dialog = await openRole('Marketing')
    expect(within(dialog).getByText(/needs the right to change what a role may do/)).toBeTruthy()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })
})
