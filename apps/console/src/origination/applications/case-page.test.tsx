import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aCase, aQueue, FIRST, heldBy, SECOND, SEEN, TWIN } from './applications.fixtures.ts'

const PAGE = `/applications/${FIRST}`
const DECIDED = { orderId: FIRST, orderStatus: 130 }
const NONE = { application: null }

const deeds = async () =>
  within(await screen.findByRole('region', { name: 'Decide' }))
    .queryAllByRole('button')
    .map((one) => one.textContent)
const press = (key: string) => fireEvent.keyDown(document.body, { key })

describe('the case of an application', () => {
  it('shows photos side by side, the person, the rules and what could be offered', async () => {
    await openConsole(PAGE, { getApplicationCase: aCase() })
    const photos = await screen.findByRole('region', { name: 'Photos' })
    expect(
      within(photos)
        .getAllByRole('img')
        .map((one) => one.getAttribute('alt')),
    ).toEqual(['Selfie', 'Identity document'])
    expect(screen.getByText('Liza Fernandez')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Rules' })).getByText('Offer in full')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Offer' })).getByText('20.9 %')).toBeTruthy()
    expect(await deeds()).toEqual(['Offer 45,000.00 PHPa', 'Offer lessl', 'Declined', 'Taket', 'Nextx'])
  })

  it('shows a photo in its natural size on a click', async () => {
    await openConsole(PAGE, { getApplicationCase: aCase() })
    fireEvent.click(await screen.findByRole('button', { name: 'Identity document' }))
    const dialog = await screen.findByRole('dialog', { name: 'Identity document' })
    expect(within(dialog).getByRole('img').getAttribute('src')).toContain(FIRST)
  })

  it('shows broken rules first, duplicates with links, and earlier orders with days late', async () => {
    const [income, affordable] = aCase().rules
    const earlier = { productName: 'Four Payments', amountMinor: 100_000, currency: 'PHP', closedOn: null } as const
    await openConsole(PAGE, {
      getApplicationCase: aCase({
        rules: [income!, { ...affordable!, passes: false }],
        offer: { ...aCase().offer!, largestMinor: 0 },
        duplicates: [{ kind: 'contactShared', count: 1, borrowers: [{ borrowerId: TWIN, phoneMasked: '•••• 0109' }] }],
        earlierOrders: [
          { ...earlier, orderId: SECOND, orderNumber: '1', orderStatus: 200, appliedOn: '2026-01-02', daysLate: 12 },
        ],
      }),
    })
    const rules = within(await screen.findByRole('region', { name: 'Rules' })).getAllByRole('row')
    expect(rules[1]?.textContent).toContain('An amount of the product is affordable')
    expect(screen.getByRole('link', { name: '•••• 0109' }).getAttribute('href')).toBe(`/console/borrowers/${TWIN}`)
    const row = within(screen.getByRole('region', { name: 'Earlier orders' })).getAllByRole('row')[1]
    expect(row?.textContent).toContain('Settled12')
    expect(await screen.findByText('Not kept: An amount of the product is affordable.')).toBeTruthy()
    expect(await deeds()).toEqual(['Declined', 'Taket', 'Nextx'])
  })

  it('is offered by keyboard alone; then the next case opens', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: (body) =>
        body.get('orderId') === FIRST ? aCase(heldBy('ana.cruz')) : aCase({ orderId: SECOND, orderNumber: '99' }),
      approveApplication: DECIDED,
      takeNextApplication: { application: { orderId: SECOND, takenUntil: '2026-11-27T10:00:00Z' } },
    })
    await deeds()
    press('a')
    const note = await screen.findByLabelText('Note')
    expect(document.activeElement).toBe(note)
    fireEvent.change(note, { target: { value: 'Spoke with the employer.' } })
    fireEvent.keyDown(note, { key: 'Enter' })
    expect(await screen.findByRole('heading', { name: 'Application 99' })).toBeTruthy()
    expect(sent(gateway, 'approveApplication')).toEqual({
      orderId: FIRST,
      amount: '4500000',
      seen: SEEN,
      note: 'Spoke with the employer.',
    })
  })

  it('is offered with less in the product’s steps, and back in the queue when none is free', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: aCase(),
      approveApplication: DECIDED,
      takeNextApplication: NONE,
      listApplications: aQueue([]),
    })
    await deeds()
    press('l')
    const amount = (await screen.findByLabelText('Amount (PHP)')) as HTMLInputElement
    expect([amount.value, amount.min, amount.max, amount.step]).toEqual(['44000', '5000', '45000', '1000'])
    fireEvent.change(amount, { target: { value: '40500' } })
    fireEvent.click(screen.getByRole('button', { name: 'Offer' }))
    expect(await screen.findAllByText(/in steps of 1,000.00 PHP/)).toHaveLength(2)
    expect(gateway.callsOf('approveApplication')).toEqual([])
    fireEvent.change(amount, { target: { value: '40000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Offer' }))
    expect(await screen.findByText('No application waits')).toBeTruthy()
    expect(sent(gateway, 'approveApplication')).toEqual({ orderId: FIRST, amount: '4000000', seen: SEEN })
    expect(shownAddress()).toBe('/applications')
  })

  it('is declined for reasons that the borrower will read, and asks for one', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: aCase(),
      declineApplication: DECIDED,
      takeNextApplication: NONE,
      listApplications: aQueue([]),
    })
    await deeds()
    press('d')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByText('Please choose at least one reason.')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('We could not confirm your income.'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(shownAddress()).toBe('/applications'))
    expect(sent(gateway, 'declineApplication')).toEqual({
      orderId: FIRST,
      reasons: '["income-not-confirmed"]',
      seen: SEEN,
    })
  })

  it('that a colleague holds is not decided, and taken over only with their name', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: aCase(heldBy('ben.reyes')),
      takeApplication: { orderId: FIRST, takenUntil: '2026-11-27T10:00:00Z' },
    })
    expect(await deeds()).toEqual(['Take overt', 'Nextx'])
    expect(screen.getByText('ben.reyes works on it.')).toBeTruthy()
    press('a')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('t')
    const dialog = await screen.findByRole('dialog', { name: 'Take it over from ben.reyes?' })
    gateway.answers.getApplicationCase = aCase(heldBy('ana.cruz'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take over' }))
    await waitFor(async () => expect(await deeds()).toContain('Releaser'))
    expect(sent(gateway, 'takeApplication')).toEqual({ orderId: FIRST, takeOverFrom: 'ben.reyes' })
  })

  it('is released with r', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: aCase(heldBy('ana.cruz')),
      releaseApplication: { orderId: FIRST },
    })
    await deeds()
    gateway.answers.getApplicationCase = aCase()
    press('r')
    await waitFor(async () => expect(await deeds()).toContain('Taket'))
    expect(sent(gateway, 'releaseApplication')).toEqual({ orderId: FIRST })
  })

  it.each([
    ['APPLICATION_CHANGED', /Something about this application changed/],
    ['APPLICATION_WITHDRAWN', /has withdrawn this application/],
    ['APPLICATION_TAKEN', /A colleague has taken this application/],
  ])('refused with %s says why, decides nothing and stays open', async (refused, message) => {
    const gateway = await openConsole(PAGE, { getApplicationCase: aCase(), approveApplication: { refused } })
    await deeds()
    press('a')
    fireEvent.keyDown(await screen.findByLabelText('Note'), { key: 'Enter' })
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy()
    expect(gateway.callsOf('takeNextApplication')).toEqual([])
  })

  it('that changed since it was opened says what is different, keeps the note, and is decided on what is there now', async () => {
    const gateway = await openConsole(PAGE, {
      getApplicationCase: aCase(),
      approveApplication: { refused: 'APPLICATION_CHANGED' },
      takeNextApplication: NONE,
      listApplications: aQueue([]),
    })
    await deeds()
    press('a')
    const note = (await screen.findByLabelText('Note')) as HTMLTextAreaElement
    fireEvent.change(note, { target: { value: 'Fine.' } })
    const now = { ...aCase().offer!, largestMinor: 4_000_000 }
    gateway.answers.getApplicationCase = aCase({ offer: now, seen: 'n'.repeat(43) })
    fireEvent.keyDown(note, { key: 'Enter' })
    expect(await screen.findByText('At most 40,000.00 PHP can be offered now, before 45,000.00 PHP')).toBeTruthy()
    gateway.answers.approveApplication = DECIDED
    fireEvent.click(screen.getByRole('button', { name: 'Start again from theirs' }))
    fireEvent.keyDown(note, { key: 'Enter' })
    expect(await screen.findByText('No application waits')).toBeTruthy()
    expect(sent(gateway, 'approveApplication')).toEqual({
      orderId: FIRST,
      amount: '4000000',
      seen: 'n'.repeat(43),
      note: 'Fine.',
    })
  })

  it('that was decided shows the decision, what the borrower was told, and no button but the next', async () => {
    await openConsole(PAGE, {
      getApplicationCase: aCase({
        orderStatus: 110,
        seen: null,
        offer: null,
        review: { ...aCase().review!, state: 'decided', takenBy: 'ben.reyes', note: 'Rang twice.' },
        decision: {
          isApproved: false,
          offeredMinor: 0,
          reasons: ['We could not confirm your income.'],
          decidedBy: 'ben.reyes',
          decidedAt: '2026-11-27T09:00:00Z',
        },
      }),
    })
    const decision = await screen.findByRole('region', { name: 'Decision' })
    for (const said of ['Declined', 'ben.reyes', 'We could not confirm your income.', 'Rang twice.'])
      expect(within(decision).getByText(said)).toBeTruthy()
    expect(await deeds()).toEqual(['Nextx'])
  })

  it('shows no details of the person to somebody without the right to them, and says so', async () => {
    await openConsole(PAGE, {
      getStaffSession: aStaffSession(['applications.read']),
      getApplicationCase: aCase({
        person: null,
        duplicates: [{ kind: 'accountShared', count: 2, borrowers: [] }],
      }),
    })
    expect(await screen.findByText('L••• F•••')).toBeTruthy()
    expect(screen.getByText(/need the right to open a person’s details/)).toBeTruthy()
    expect(screen.getByText('2 borrowers')).toBeTruthy()
    expect(await deeds()).toEqual([])
    expect(screen.getByText('Your roles do not allow to decide on applications.')).toBeTruthy()
  })

  it('that does not exist is said to', async () => {
    await openConsole(PAGE, { getApplicationCase: { refused: 'ORDER_NOT_FOUND', status: 404 } })
    expect(await screen.findByText('We could not find this order.')).toBeTruthy()
  })
})
