import { permissionNames } from '@hulog/contract/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent } from '../../testing/open-console.fixtures.tsx'
import { ANSWERS, aBorrowersDetails, anOrder, aView, BORROWER, CASES, RECORDS } from './borrowers.fixtures.ts'

const PAGE = `/borrowers/${BORROWER}`
const region = (name: string) => screen.findByRole('region', { name })
const without = (...rights: readonly string[]) =>
  aStaffSession(permissionNames.filter((name) => !rights.includes(name)))

describe('the borrower’s page', () => {
  it('shows what they stated and when, and in one line what they did not', async () => {
    await openConsole(PAGE, ANSWERS)
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Clara Santos' })).toBeTruthy()
    const details = await region('Details')
    for (const text of ['1994-06-12', '•••• 0001', '25,000.00 PHP', 'Legazpi', 'Jose Santos, +63 ••• ••• 4321'])
      expect(within(details).getByText(text)).toBeTruthy()
    expect(within(details).getByText('Not stated: declaration.')).toBeTruthy()
    expect(within(details).queryByRole('heading', { name: 'Declaration' })).toBeNull()
    const account = await region('Account')
    for (const text of ['Philippines', 'Filipino']) expect(within(account).getByText(text)).toBeTruthy()
    expect(account.textContent).toContain('BDO Unibank •••• 7890')
  })

  it('shows loans, consents, devices, corrections, requests, contacts, and who saw what', async () => {
    await openConsole(PAGE, ANSWERS)
    const loan = await screen.findByRole('link', { name: '4821 7730 54' })
    expect(loan.getAttribute('href')).toBe(`/console/loans/${anOrder().orderId}`)
    expect(screen.getByText('Overdue')).toBeTruthy()
    const consents = await region('Consents')
    expect(consents.textContent).toContain('withdrawn')
    expect(consents.textContent).toContain('The newest 1; there are older ones.')
    expect((await region('Devices and sessions')).textContent).toContain('Chrome on Android')
    expect((await region('Corrections')).textContent).toContain('by ana.cruz: marriage certificate seen')
    const complaint = await screen.findByRole('link', { name: '123-456-789' })
    expect(complaint.getAttribute('href')).toBe('/console/complaints/123-456-789')
    expect((await region('Own-data requests')).textContent).toContain('Deletion, waiting')
    expect((await region('Contacts')).textContent).toContain('Call: Asked for a payment plan.')
    const seen = await region('Seen by')
    expect(within(seen).getByText('Ben Reyes')).toBeTruthy()
    expect(within(seen).getByText('Saw the details')).toBeTruthy()
  })

  it('leads to the application while nothing is paid out, and reads older orders on demand', async () => {
    const [newer, older] = [
      anOrder({ paidOutOn: null, orderState: 'underReview' }),
      anOrder({ orderId: '7f0c1f0e-0000-4000-8000-20000000000b', orderNumber: '1111 2222 33', orderState: 'settled' }),
    ]
    const gateway = await openConsole(PAGE, {
      ...ANSWERS,
      listBorrowerOrders: (body) =>
        body.get('before') ? { orders: [older], nextBefore: null } : { orders: [newer], nextBefore: newer.orderId },
    })
    const link = await screen.findByRole('link', { name: '4821 7730 54' })
    expect(link.getAttribute('href')).toBe(`/console/applications/${newer.orderId}`)
    expect(screen.getByText('The newest 1 order; there are older ones')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show older orders' }))
    expect(await screen.findByText('2 orders, all there are')).toBeTruthy()
    expect(sent(gateway, 'listBorrowerOrders')).toEqual({ borrowerId: BORROWER, before: newer.orderId })
  })

  it('shows the phone number only when asked, once', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, getBorrowerPhone: { phone: '+639171234567' } })
    const account = await region('Account')
    expect(within(account).getByText(/\+63 ••• ••• 4567/)).toBeTruthy()
    expect(gateway.callsOf('getBorrowerPhone')).toEqual([])
    fireEvent.click(within(account).getByRole('button', { name: 'Show the phone number' }))
    expect(await within(account).findByText('+639171234567')).toBeTruthy()
    expect(gateway.callsOf('getBorrowerPhone')).toHaveLength(1)
    expect(within(account).queryByRole('button')).toBeNull()
  })

  it('fetches no photo before it is asked for; then the newest of each, with their measures', async () => {
    await openConsole(PAGE, ANSWERS)
    await region('Photos')
    expect(document.querySelectorAll('img')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Show photos' }))
    const [selfie, id] = screen.getAllByRole('img', { name: /uploaded/ })
    expect(selfie?.getAttribute('alt')).toBe('Selfie, uploaded 2026-10-08')
    expect(selfie?.getAttribute('src')).toContain(`/gateway/console/files/${BORROWER}/`)
    expect([id?.getAttribute('width'), id?.getAttribute('height')]).toEqual(['900', '1200'])
    const earlier = within(screen.getByRole('list', { name: 'Earlier photos' })).getByRole('button')
    fireEvent.click(earlier)
    expect(screen.getByRole('img', { name: 'Selfie, uploaded 2026-10-06' })).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Selfie, uploaded 2026-10-08' })).toBeNull()
    fireEvent.error(screen.getByRole('img', { name: 'Selfie, uploaded 2026-10-06' }))
    expect(screen.getByText('It could not be shown.')).toBeTruthy()
  })

  it('says of a borrower who stated nothing, what would be here', async () => {
    const nothing = { rows: [], hasMore: false }
    await openConsole(PAGE, {
      ...ANSWERS,
      getBorrowerDetails: aBorrowersDetails({
        ...{ identity: null, job: null, contacts: null, address: null, payoutAccount: null, photos: nothing },
      }),
      listBorrowerOrders: { orders: [], nextBefore: null },
      listBorrowerRecords: { ...RECORDS, consents: nothing, sessions: nothing, corrections: nothing },
      listBorrowerCases: { complaints: nothing, deletions: nothing, copies: nothing },
      listBorrowerContacts: { contacts: nothing },
      listBorrowerViews: { views: [], nextBefore: null },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Borrower 7f0c1f0e' })).toBeTruthy()
    for (const text of [
      'Not stated: identity, work, address, emergency contacts, declaration.',
      'None uploaded.',
      'Has not applied for a loan.',
      'None given.',
      'No sign-in of late.',
      'Nothing was corrected.',
      'Has not complained.',
      'None were made.',
      'None recorded.',
      'Nobody saw their data yet.',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  it('says that the account was deleted, and offers no correction', async () => {
    await openConsole(PAGE, {
      ...ANSWERS,
      getBorrowerDetails: aBorrowersDetails({ account: 'closed', canCorrect: false, contacts: null }),
    })
    expect(await screen.findByText(/Shown is what the law requires to be kept/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  it('says that there is no such borrower, and reads again what could not be read', async () => {
    let isDown = true
    await openConsole(PAGE, {
      ...ANSWERS,
      getBorrowerDetails: () =>
        isDown ? { refused: 'BORROWER_NOT_FOUND', status: 404 } : aBorrowersDetails({ language: 'en' }),
    })
    expect(await screen.findByText('There is no such borrower.')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Clara Santos' })).toBeTruthy()
  })

  it('pages through who saw the data', async () => {
    const gateway = await openConsole(PAGE, {
      ...ANSWERS,
      listBorrowerViews: (body) =>
        body.get('before')
          ? { views: [aView({ eventId: 12, displayName: 'Cora Lim', what: 'phone' })], nextBefore: null }
          : { views: [aView()], nextBefore: 41 },
    })
    const seen = await region('Seen by')
    fireEvent.click(await within(seen).findByRole('button', { name: 'Show older' }))
    expect(await within(seen).findByText('Saw the phone number')).toBeTruthy()
    expect(sent(gateway, 'listBorrowerViews')).toEqual({ borrowerId: BORROWER, before: '41' })
  })
})

describe('without a right', () => {
  it('to see borrowers the page does not open, and nothing is read', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, getStaffSession: without('borrowers.read') })
    expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeTruthy()
    expect(gateway.callsOf('getBorrowerDetails')).toEqual([])
    expect(gateway.callsOf('listBorrowerRecords')).toEqual([])
  })

  it('to loans, care or collections their parts say so, and are not read', async () => {
    const gateway = await openConsole(PAGE, {
      ...ANSWERS,
      getStaffSession: without('loans.read', 'care.read', 'collections.read', 'audit.read'),
    })
    expect((await region('Loans and applications')).textContent).toContain('need the right to see loans')
    expect((await region('Complaints and own-data requests')).textContent).toContain('right to see complaints')
    expect((await region('Contacts')).textContent).toContain('right to see overdue loans')
    for (const name of ['listBorrowerOrders', 'listBorrowerCases', 'listBorrowerContacts'] as const)
      expect(gateway.callsOf(name), name).toEqual([])
    expect(screen.queryByRole('link', { name: 'All that was recorded about them' })).toBeNull()
  })

  it('to correct there is neither a correction nor an end of sessions, and the page says why', async () => {
    await openConsole(PAGE, { ...ANSWERS, getStaffSession: without('borrowers.correct') })
    expect(await screen.findByText(/needs the right to correct details that are wrong/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Correct|End all/ })).toBeNull()
  })
})

describe('a correction', () => {
  async function openCorrection(answers: Parameters<typeof openConsole>[1] = {}) {
    const gateway = await openConsole(PAGE, { ...ANSWERS, correctBorrowerDetails: { changed: true }, ...answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Correct name or birth date' }))
    return { gateway, dialog: await screen.findByRole('dialog') }
  }

  function fill(dialog: HTMLElement, fullName: string) {
    fireEvent.change(within(dialog).getByLabelText('Name as on the ID'), { target: { value: fullName } })
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'marriage certificate seen' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct' }))
  }

  it('shows the old value beside the new one, and sends what was seen with a reason', async () => {
    const { gateway, dialog } = await openCorrection()
    expect(within(dialog).getByText('Maria Clara Santos')).toBeTruthy()
    fill(dialog, 'Maria Clara Reyes')
    expect(await screen.findByText('Corrected. The borrower is told.')).toBeTruthy()
    const { identity, ...rest } = sent(gateway, 'correctBorrowerDetails')
    expect(rest).toEqual({ borrowerId: BORROWER, reason: 'marriage certificate seen' })
    expect(JSON.parse(identity ?? '')).toEqual({ fullName: 'Maria Clara Reyes', birthOn: '1994-06-12', version: 0 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of values that somebody changed meanwhile shows the change, and overwrites nothing', async () => {
    let isChanged = false
    const theirs = { ...aBorrowersDetails().identity!, fullName: 'Maria Clara Cruz', version: 1 }
    const { gateway, dialog } = await openCorrection({
      getBorrowerDetails: () => aBorrowersDetails(isChanged ? { identity: theirs } : {}),
      correctBorrowerDetails: () => {
        isChanged = true
        return { refused: 'STALE' }
      },
    })
    fill(dialog, 'Maria Clara Reyes')
    expect(
      await within(dialog).findByText('Name as on the ID: now “Maria Clara Cruz”, when you began “Maria Clara Santos”'),
    ).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Correct' })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start again from theirs' }))
    const again = await screen.findByRole('dialog')
    expect((within(again).getByLabelText('Name as on the ID') as HTMLInputElement).value).toBe('Maria Clara Cruz')
    expect(gateway.callsOf('correctBorrowerDetails')).toHaveLength(1)
  })

  it('that is refused says so at its field, and keeps what was typed', async () => {
    const { dialog } = await openCorrection({
      correctBorrowerDetails: { refused: 'BORROWER_UNDER_AGE', field: 'identity.birthOn' },
    })
    fill(dialog, 'Maria Clara Reyes')
    expect(await within(dialog).findByText('With this birth date the borrower would be under age.')).toBeTruthy()
    expect((within(dialog).getByLabelText('Name as on the ID') as HTMLInputElement).value).toBe('Maria Clara Reyes')
  })

  it('is not offered while an application is dealt with, which is said', async () => {
    await openConsole(PAGE, { ...ANSWERS, getBorrowerDetails: aBorrowersDetails({ canCorrect: false }) })
    expect(await screen.findByText(/An application is being dealt with on these details/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  it('of an address sends the address alone', async () => {
    const gateway = await openConsole(PAGE, { ...ANSWERS, correctBorrowerDetails: { changed: true } })
    fireEvent.click(await screen.findByRole('button', { name: 'Correct address' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('City'), { target: { value: 'Naga' } })
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'letter came back' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Correct' }))
    await waitFor(() => expect(gateway.callsOf('correctBorrowerDetails')).toHaveLength(1))
    const { address, identity } = sent(gateway, 'correctBorrowerDetails')
    expect(identity).toBeUndefined()
    expect(JSON.parse(address ?? '')).toMatchObject({ city: 'Naga', line1: '12 Acacia Street', version: 0 })
  })
})

it('ends all sessions with a reason, and says how many', async () => {
  const gateway = await openConsole(PAGE, { ...ANSWERS, endBorrowerSessions: { endedCount: 2 } })
  fireEvent.click(await screen.findByRole('button', { name: 'End all sessions' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'phone was stolen' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'End sessions' }))
  expect(await screen.findByText('2 sessions ended.')).toBeTruthy()
  expect(sent(gateway, 'endBorrowerSessions')).toEqual({ borrowerId: BORROWER, reason: 'phone was stolen' })
})

it('names a deletion by its case and its day', async () => {
  await openConsole(PAGE, { ...ANSWERS, listBorrowerCases: CASES })
  const requests = await region('Own-data requests')
  expect(requests.textContent).toContain('case 987-654-321')
  expect(requests.textContent).toContain('next step on 2026-12-05')
})
