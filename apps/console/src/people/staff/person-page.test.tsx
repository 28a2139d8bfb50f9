import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { aPersonInFull, ROLES } from './staff.fixtures.ts'

const ANSWERS = { getStaffMember: aPersonInFull(), listRoles: { roles: [...ROLES] } }
const PAGE = '/people/ben.reyes'

const deeds = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map((one) => one.textContent)

async function open(deed: string) {
  fireEvent.click(await screen.findByRole('button', { name: deed }))
  return screen.findByRole('dialog')
}

describe('a person', () => {
  it('is shown with what each role allows and where they are signed in', async () => {
    await openConsole(PAGE, ANSWERS)
    expect(
      await screen.findByText(/see applications and what was decided; approve, decline, and offer less/),
    ).toBeTruthy()
    expect(screen.getByText(/Firefox on Linux/)).toBeTruthy()
    expect(deeds()).toEqual(['Change roles', 'New start after lost sign-in', 'End sessions', 'End access'])
  })

  it('who does not exist is said to', async () => {
    await openConsole(PAGE, { ...ANSWERS, getStaffMember: { refused: 'STAFF_NOT_FOUND', status: 404 } })
    expect(await screen.findByText('Nobody here has this name.')).toBeTruthy()
  })

  it('cannot change their own access, which is said once for all that is missing', async () => {
    await openConsole('/people/ana.cruz', { ...ANSWERS, getStaffMember: aPersonInFull({ staffName: 'ana.cruz' }) })
    expect(await screen.findByText(/Nobody changes their own access/)).toBeTruthy()
    expect(screen.getByText('Change roles, New start after lost sign-in, End access:')).toBeTruthy()
    expect(deeds()).toEqual(['End sessions'])
  })

  it('whose access ended offers nothing', async () => {
    const ended = aPersonInFull({ state: 'ended', endedAt: '2026-11-01T00:00:00Z', endedBy: 'ana.cruz', sessions: [] })
    await openConsole(PAGE, { ...ANSWERS, getStaffMember: ended })
    expect(await screen.findByText('The access of this person has ended for good.')).toBeTruthy()
    expect(deeds()).toEqual([])
  })

  it('offers nothing to somebody without the right, and names it', async () => {
    const rights = permissionNames.filter((name) => name !== 'people.edit')
    await openConsole(PAGE, { ...ANSWERS, getStaffSession: aStaffSession(rights) })
    expect(
      await screen.findByText(/needs the right to invite people, change their roles, and end their access/),
    ).toBeTruthy()
    expect(deeds()).toEqual([])
  })

  it('who was invited can get a new link', async () => {
    const invited = aPersonInFull({ state: 'invited', sessions: [], lastSeenAt: null })
    await openConsole(PAGE, {
      ...ANSWERS,
      getStaffMember: invited,
      renewInvitation: { inviteUrl: 'https://lender.example/i#new', expiresAt: '2026-12-01T00:00:00Z' },
    })
    await open('New invitation link')
    fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
    expect(await screen.findByDisplayValue('https://lender.example/i#new')).toBeTruthy()
  })
})

describe('changing roles', () => {
  it('says which rights come and go before it is sent with the version that was shown', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, changeStaffRoles: {} })
    const dialog = await open('Change roles')
    fireEvent.click(within(dialog).getByLabelText('Marketing'))
    fireEvent.click(within(dialog).getByLabelText('Loan officer'))
    expect(within(dialog).getByText('May also:').parentElement?.textContent).toContain('see landing pages')
    expect(within(dialog).getByText('May no longer:').parentElement?.textContent).toContain('offer less')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change roles' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'changeStaffRoles')).toEqual({ staffName: 'ben.reyes', roles: '["marketing"]', version: '3' })
  })

  it('shows what somebody else changed meanwhile, and overwrites nothing', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, changeStaffRoles: { refused: 'STALE' } })
    const dialog = await open('Change roles')
    fireEvent.click(within(dialog).getByLabelText('Marketing'))
    gateway.answers.getStaffMember = aPersonInFull({ version: 4, roles: ['administrator'] })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change roles' }))
    expect(await within(dialog).findByText('Roles now: Administrator')).toBeTruthy()
    expect(within(dialog).getByText('Roles when you began: Loan officer')).toBeTruthy()
    expect((within(dialog).getByLabelText('Marketing') as HTMLInputElement).checked).toBe(true)
    expect(within(dialog).queryByRole('button', { name: 'Change roles' })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start again from theirs' }))
    await waitFor(() => expect((screen.getByLabelText('Administrator') as HTMLInputElement).checked).toBe(true))
    expect((screen.getByLabelText('Marketing') as HTMLInputElement).checked).toBe(false)
  })

  it.each([
    ['OWN_ACCESS', 'Nobody changes their own rights. Please ask a colleague.'],
    [
      'LAST_ADMINISTRATOR',
      'After this nobody could change who may do what any more. Please give somebody else that right first.',
    ],
    ['ACCESS_ENDED', 'The access of this person or program has ended.'],
    ['ROLE_NOT_FOUND', 'There is no such role.'],
    ['RIGHTS_NOT_YOURS', 'This gives rights over people that you do not have. Please ask a colleague who has them.'],
    ['NOT_ALLOWED', 'Your role does not allow this.'],
  ])('that is refused with %s says why', async (refused, words) => {
    await openConsole(PAGE, { ...ANSWERS, changeStaffRoles: { refused } })
    const dialog = await open('Change roles')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change roles' }))
    expect(await within(dialog).findByText(words)).toBeTruthy()
  })
})

describe('rights over people that one does not have', () => {
  const rights = permissionNames.filter((name) => name !== 'people.roles')
  const narrow = { ...ANSWERS, getStaffSession: aStaffSession(rights) }

  it('are in no role that is offered, which is said', async () => {
    await openConsole(PAGE, narrow)
    const dialog = await open('Change roles')
    expect(within(dialog).queryByLabelText('Administrator')).toBeNull()
    expect(within(dialog).getByText('Administrator:').parentElement?.textContent).toContain('rights over people')
  })

  it('keep one from a new start for a colleague who has them', async () => {
    await openConsole(PAGE, { ...narrow, getStaffMember: aPersonInFull({ roles: ['administrator'] }) })
    expect(await screen.findByText(/They have rights over people that you do not have/)).toBeTruthy()
    expect(deeds()).not.toContain('New start after lost sign-in')
  })
})

describe('ending access', () => {
  it('names the deed, asks for a reason and sends it', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, endStaffAccess: {} })
    const dialog = await open('End access')
    expect(within(dialog).getByRole('heading').textContent).toBe('End the access of Ben Reyes?')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'left us' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'End access' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'endStaffAccess')).toEqual({ staffName: 'ben.reyes', reason: 'left us' })
  })

  it('keeps the reason when its dialog is closed by mistake', async () => {
    await openConsole(PAGE, ANSWERS)
    const dialog = await open('End access')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'left us' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const again = await open('End access')
    expect((within(again).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('left us')
  })

  it('says at its field that the reason is missing', async () => {
    await openConsole(PAGE, { ...ANSWERS, endStaffAccess: { refused: 'INVALID_FIELD', status: 400, field: 'reason' } })
    const dialog = await open('End access')
    fireEvent.click(within(dialog).getByRole('button', { name: 'End access' }))
    expect(await within(dialog).findByText('Please check the highlighted field.')).toBeTruthy()
    expect(within(dialog).getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  })

  it('without an answer says that it may have been done', async () => {
    await openConsole(PAGE, { ...ANSWERS, endStaffAccess: { broken: true } })
    const dialog = await open('End access')
    fireEvent.click(within(dialog).getByRole('button', { name: 'End access' }))
    expect(await within(dialog).findByText(/It may have been done all the same/)).toBeTruthy()
  })
})

describe('a new start after a loss', () => {
  const EFFECTS = {
    currency: null,
    entries: [],
    before: null,
    after: null,
    messages: [],
    notes: ['Ben Reyes gets a link, and signs in with a new password and second factor.'],
  }

  it('is tried first, shows what would happen, and asks for approval with what was shown', async () => {
    const gateway = await openConsole(PAGE, {
      ...ANSWERS,
      recoverStaff: (body) =>
        body.get('seen')
          ? { outcome: 'waiting', approvalId: APPROVAL, waitsFor: ['administrator'], seen: SEEN, effects: EFFECTS }
          : { outcome: 'tried', approvalId: null, waitsFor: ['administrator'], seen: SEEN, effects: EFFECTS },
    })
    const dialog = await open('New start after lost sign-in')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'lost the phone' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show what would happen' }))
    expect(await screen.findByText(EFFECTS.notes[0]!)).toBeTruthy()
    expect(screen.getByText(/Somebody else must approve this: administrator/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    const link = await screen.findByRole('link', { name: 'Open the request' })
    expect(link.getAttribute('href')).toBe(`/console/approvals/${APPROVAL}`)
    expect(sent(gateway, 'recoverStaff')).toEqual({ staffName: 'ben.reyes', reason: 'lost the phone', seen: SEEN })
  })

  it('keeps the reason when its dialog is closed by mistake', async () => {
    await openConsole(PAGE, ANSWERS)
    const dialog = await open('New start after lost sign-in')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'lost the phone' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const again = await open('New start after lost sign-in')
    expect((within(again).getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('lost the phone')
  })

  it('is shown again when something else would happen by now', async () => {
    await openConsole(PAGE, {
      ...ANSWERS,
      recoverStaff: (body) =>
        body.get('seen')
          ? { refused: 'SEEN_CHANGED' }
          : { outcome: 'tried', approvalId: null, waitsFor: [], seen: SEEN, effects: EFFECTS },
    })
    const dialog = await open('New start after lost sign-in')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'lost the phone' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show what would happen' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Give a new start' }))
    expect(await screen.findByText(/What you saw is not what would happen now/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show what would happen now' }))
    expect(await screen.findByRole('button', { name: 'Give a new start' })).toBeTruthy()
  })
})

const SEEN = 's'.repeat(43)
const APPROVAL = '7f0c1f0e-0000-4000-8000-000000000009'
