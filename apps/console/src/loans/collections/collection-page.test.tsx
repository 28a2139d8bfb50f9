import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aCase, aContact, aPromise, aTask, NEXT_ORDER, NOT_NOW, ORDER, someContacts } from './collections.fixtures.ts'

const PATH = `/collections/${ORDER}?market=PH&bucket=late1to7`
const ANSWERS = {
  getCollectionCase: aCase(),
  listLoanContacts: someContacts(),
  listTaskAssignees: { people: [{ staffName: 'ben.reyes', displayName: 'Ben Reyes' }], roles: [] },
}
const READER = aStaffSession(['collections.read'])

describe('a loan as a collector works on it', () => {
  it('shows what is owed, and asks for the loans around it in the list', async () => {
    const gateway = await openConsole(PATH, ANSWERS)
    expect(await screen.findByText('3 days late')).toBeTruthy()
    expect(screen.getByText('1,300.00 PHP')).toBeTruthy()
    expect(screen.getByText('+63 ••• ••• 0001')).toBeTruthy()
    expect(JSON.parse(sent(gateway, 'getCollectionCase').queue ?? '{}')).toEqual({
      ...{ market: 'PH', bucket: 'late1to7', order: 'late' },
    })
  })

  it('goes to the next loan by a key, and keeps the list', async () => {
    await openConsole(PATH, ANSWERS)
    await screen.findByRole('button', { name: /^Next/ })
    expect(screen.queryByRole('button', { name: /^Previous/ })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'n' })
    await waitFor(() => expect(shownAddress()).toBe(`/collections/${NEXT_ORDER}?market=PH&bucket=late1to7`))
  })

  it('begins a call before it shows the number', async () => {
    const gateway = await openConsole(PATH, {
      ...ANSWERS,
      startContact: { startedAt: '2026-11-28T02:00:00Z' },
      showLoanPhone: { phone: '+639171000001' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Call' }))
    const number = await screen.findByRole('link', { name: '+639171000001' })
    expect(number.getAttribute('href')).toBe('tel:+639171000001')
    expect(sent(gateway, 'startContact')).toEqual({ orderId: ORDER, way: 'call' })
  })

  it('says when a call is possible instead of offering it, and names a refusal', async () => {
    const gateway = await openConsole(PATH, { ...ANSWERS, startContact: { refused: 'CONTACT_UNDER_WAY' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Call' }))
    expect(await screen.findByText('A colleague is contacting this borrower right now.')).toBeTruthy()
    expect(gateway.callsOf('showLoanPhone')).toEqual([])
  })

  it('offers no call outside the hours', async () => {
    await openConsole(PATH, { ...ANSWERS, listLoanContacts: someContacts({ contact: NOT_NOW }) })
    expect((await screen.findAllByText(/possible again from 2026-11-29 06:00/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Call' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Record contact/ })).toBeTruthy()
  })

  it('names open complaints, new terms, and marks contacts against the rules', async () => {
    await openConsole(PATH, {
      ...ANSWERS,
      getCollectionCase: aCase({
        complaints: [{ caseNumber: '123456782', sentAt: '2026-11-20T00:00:00Z', isAboutCollection: true }],
        newTermsSignBy: '2026-12-01',
      }),
      listLoanContacts: someContacts({ contacts: [aContact({ against: ['hours'] })] }),
    })
    expect((await screen.findByRole('link', { name: '123456782' })).getAttribute('href')).toBe(
      '/console/complaints/123456782',
    )
    expect(screen.getByText('New terms offered')).toBeTruthy()
    expect(await screen.findByText(/Against the rules: outside the hours/)).toBeTruthy()
  })

  it('shows a reader everything but what would be refused', async () => {
    await openConsole(PATH, {
      ...ANSWERS,
      getStaffSession: READER,
      listLoanContacts: someContacts({ tasks: [aTask()] }),
    })
    expect(await screen.findByText('Send the statement.')).toBeTruthy()
    expect(screen.getAllByText(/not record contacts/)).toHaveLength(2)
    for (const name of [/^Call/, /^Record/, /^Add a task/, /^Block/, /^Show the number/, /^Done/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

describe('what is recorded on a loan', () => {
  it('is a contact, opened by a key, with results that fit who was reached', async () => {
    const gateway = await openConsole(PATH, {
      ...ANSWERS,
      recordBorrowerContact: { contactId: NEXT_ORDER, against: ['hours'] },
    })
    await screen.findByText('No promise was recorded.')
    fireEvent.keyDown(document.body, { key: 'c' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Record a contact' }))
    fireEvent.change(dialog.getByLabelText('Who was reached'), { target: { value: 'otherPerson' } })
    fireEvent.change(dialog.getByLabelText('Result'), { target: { value: 'wrongNumber' } })
    fireEvent.click(dialog.getByLabelText('This person learned of the debt'))
    fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'A neighbour answered.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('Recorded, and marked: outside the hours.')).toBeTruthy()
    expect(sent(gateway, 'recordBorrowerContact')).toEqual({
      ...{ orderId: ORDER, way: 'call', direction: 'out', reached: 'otherPerson', outcome: 'wrongNumber' },
      ...{ note: 'A neighbour answered.', toldOfDebt: 'true' },
    })
  })

  it('leads from a contact to the promise, or the block, that it brought', async () => {
    await openConsole(PATH, { ...ANSWERS, recordBorrowerContact: { contactId: NEXT_ORDER, against: [] } })
    for (const [outcome, next] of [
      ['promised', 'Record a promise to pay'],
      ['askedNotToContact', 'Block contact with this borrower?'],
    ] as const) {
      fireEvent.click(await screen.findByRole('button', { name: 'Record a contact' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Record a contact' }))
      fireEvent.change(dialog.getByLabelText('Result'), { target: { value: outcome } })
      fireEvent.click(dialog.getByRole('button', { name: 'Record' }))
      const followed = within(await screen.findByRole('dialog', { name: next }))
      fireEvent.click(followed.getByRole('button', { name: 'Cancel' }))
    }
  })

  it('is a promise in the loan’s currency, and no amount that is none', async () => {
    const gateway = await openConsole(PATH, { ...ANSWERS, recordPromise: { refused: 'PROMISE_DAY_NOT_VALID' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Record a promise' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Amount, PHP'), { target: { value: 'much' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Record the promise' }))
    expect(dialog.getByText('Please enter an amount, such as 1500.00.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Amount, PHP'), { target: { value: '1,500.5' } })
    fireEvent.change(dialog.getByLabelText('Last day to pay it'), { target: { value: '2026-11-30' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Record the promise' }))
    expect(await dialog.findByText('A promise is for today or one of the next 31 days.')).toBeTruthy()
    expect(sent(gateway, 'recordPromise')).toMatchObject({ amountMinor: '150050', promisedOn: '2026-11-30' })
  })

  it('is no second promise while one is open, which can be withdrawn', async () => {
    const gateway = await openConsole(PATH, {
      ...ANSWERS,
      listLoanContacts: someContacts({ promises: [aPromise()] }),
      withdrawPromise: {},
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    expect(screen.queryByRole('button', { name: 'Record a promise' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'A slip.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(sent(gateway, 'withdrawPromise')).toMatchObject({ reason: 'A slip.' }))
  })

  it('is a block with its reason, which can be ended', async () => {
    const block = {
      ...{ blockId: NEXT_ORDER, blockReason: 'deceased' as const, why: 'Her daughter wrote.', untilOn: null },
      ...{ by: 'ben.reyes', at: '2026-11-27T02:00:00Z' },
    }
    const gateway = await openConsole(PATH, {
      ...ANSWERS,
      listLoanContacts: someContacts({ block }),
      allowContact: {},
    })
    expect(await screen.findByText(/Contact is blocked: the borrower has died/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Block contact' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'End the block' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Why it ends'), { target: { value: 'It was another person.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'End the block' }))
    await waitFor(() => expect(sent(gateway, 'allowContact')).toMatchObject({ blockId: NEXT_ORDER }))
  })
})

describe('tasks', () => {
  const TASKS = { tasks: [aTask()], hasMore: false, mineCount: 1 }

  it('are mine first, lead to their loan, and are done with what came of it', async () => {
    const gateway = await openConsole('/tasks', { ...ANSWERS, listTasks: TASKS, finishTask: {} })
    expect((await screen.findByRole('link', { name: '4821 7730 54' })).getAttribute('href')).toBe(
      `/console/collections/${ORDER}`,
    )
    expect(sent(gateway, 'listTasks')).toEqual({ box: 'mine' })
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('What came of it'), { target: { value: 'Sent by mail.' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(sent(gateway, 'finishTask')).toMatchObject({ version: '1', note: 'Sent by mail.' }))
  })

  it('show what a colleague changed meanwhile, and overwrite nothing', async () => {
    const gateway = await openConsole('/tasks', { ...ANSWERS, listTasks: TASKS, saveTask: { refused: 'STALE' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Send the statement.' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('What is to be done'), { target: { value: 'Send it today.' } })
    gateway.answers.listTasks = { ...TASKS, tasks: [aTask({ text: 'Send it by post.', version: 2 })] }
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('It now says: Send it by post.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('What is to be done').value).toBe('Send it today.')
    fireEvent.click(dialog.getByRole('button', { name: 'Start again from theirs' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('What is to be done').value).toBe('Send it by post.'),
    )
  })

  it('are added with a day, and for somebody', async () => {
    const gateway = await openConsole('/tasks', {
      ...ANSWERS,
      listTasks: { tasks: [], hasMore: false, mineCount: 0 },
      saveTask: { taskId: NEXT_ORDER },
    })
    expect(await screen.findByText('Nothing is to be done')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add a task' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('option', { name: 'Ben Reyes' })
    fireEvent.change(dialog.getByLabelText('What is to be done'), { target: { value: 'Ask the bank.' } })
    fireEvent.change(dialog.getByLabelText('By'), { target: { value: '2026-12-01' } })
    fireEvent.change(dialog.getByLabelText('Who does it'), { target: { value: 'p:ben.reyes' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent(gateway, 'saveTask')).toEqual({
        ...{ text: 'Ask the bank.', dueOn: '2026-12-01', version: '0', assignedTo: 'ben.reyes' },
      }),
    )
  })
})
