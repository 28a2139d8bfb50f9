import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { ROLES } from '../staff/staff.fixtures.ts'
import { aRule, FIRST } from './approvals.fixtures.ts'

const ANSWERS = { listApprovalRules: { rules: [aRule()] }, listRoles: { roles: [...ROLES] } }

const change = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

describe('approval rules', () => {
  it('stand with conditions and steps in words, and who changed them', async () => {
    await openConsole('/rules', ANSWERS)
    expect(await screen.findByText('from 5,000.50 PHP, in PH')).toBeTruthy()
    expect(screen.getByText('treasurer, then Loan officer or Administrator')).toBeTruthy()
    expect(screen.getByText('7 days')).toBeTruthy()
    expect(screen.getByText('ana.cruz')).toBeTruthy()
  })

  it('would stand where there is none', async () => {
    await openConsole('/rules', { ...ANSWERS, listApprovalRules: { rules: [] } })
    expect(await screen.findByText('No rule yet')).toBeTruthy()
  })

  it('are only shown to somebody who may not change them', async () => {
    const rights = permissionNames.filter((name) => name !== 'people.rules')
    await openConsole(`/rules?rule=${FIRST}`, { ...ANSWERS, getStaffSession: aStaffSession(rights) })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/needs the right to change which acts somebody else must approve/)).toBeTruthy()
  })
})

describe('a rule', () => {
  it('is changed with the version that was shown, in minor units', async () => {
    const gateway = await openConsole(`/rules?rule=${FIRST}`, { ...ANSWERS, saveApprovalRule: { ruleId: FIRST } })
    const dialog = await screen.findByRole('dialog')
    change(dialog, 'Minimum amount (PHP)', '10,000')
    change(dialog, 'State', 'off')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove step 2' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the rule' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'saveApprovalRule')).toEqual({
      ruleId: FIRST,
      act: 'writeOffLoan',
      minAmountMinor: '1000000',
      market: 'PH',
      approvers: '[["treasurer"]]',
      expiresAfterHours: '168',
      isOn: 'false',
      version: '2',
    })
  })

  it('is added without an id', async () => {
    const gateway = await openConsole('/rules', { ...ANSWERS, saveApprovalRule: { ruleId: FIRST } })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }))
    const dialog = await screen.findByRole('dialog')
    change(dialog, 'Act', 'refundCredit')
    fireEvent.click(within(dialog).getByLabelText('Loan officer'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add the rule' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(gateway, 'saveApprovalRule')).toEqual({
      act: 'refundCredit',
      approvers: '[["officer"]]',
      expiresAfterHours: '168',
      isOn: 'true',
      version: '0',
    })
  })

  it('is not sent with fields that would be refused', async () => {
    const gateway = await openConsole('/rules?rule=new', ANSWERS)
    const dialog = await screen.findByRole('dialog')
    change(dialog, 'Minimum amount', '-5')
    change(dialog, 'Expires after (hours)', '0')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add the rule' }))
    expect(await within(dialog).findByText('Please choose at least one role for each step.')).toBeTruthy()
    expect(within(dialog).getByText(/Please enter an amount above zero/)).toBeTruthy()
    expect(within(dialog).getByText('Please enter whole hours from 1 to 8,760.')).toBeTruthy()
    expect(gateway.callsOf('saveApprovalRule')).toHaveLength(0)
  })

  it('that somebody else changed meanwhile shows how, and is not overwritten', async () => {
    const gateway = await openConsole(`/rules?rule=${FIRST}`, { ...ANSWERS, saveApprovalRule: { refused: 'STALE' } })
    const dialog = await screen.findByRole('dialog')
    gateway.answers.listApprovalRules = { rules: [aRule({ version: 3, isOn: false, changedBy: 'cleo.tan' })] }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the rule' }))
    expect(await within(dialog).findByText(/^Changed by cleo.tan: .*off\.$/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Change the rule' })).toBeNull()
  })

  it.each([
    ['RULE_NOT_FOUND', 'There is no such rule.'],
    ['LAST_RULE', 'Without a rule for every case of this, one person alone could take somebody’s place.'],
    ['ROLE_NOT_FOUND', 'There is no such role.'],
  ])('refused with %s says why', async (refused, words) => {
    await openConsole(`/rules?rule=${FIRST}`, { ...ANSWERS, saveApprovalRule: { refused } })
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change the rule' }))
    expect(await within(dialog).findByText(words)).toBeTruthy()
  })
})
