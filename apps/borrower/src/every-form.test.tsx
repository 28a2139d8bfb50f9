// @vitest-environment happy-dom
import type { OperationName } from '@hulog/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORM as COMPLAINT, answers as complaintAnswers } from './care/complaints/complaint-form.fixtures.ts'
import { anExtension } from './loans/extensions/extensions.fixtures.ts'
import { aFormItem, anAccountForm } from './loans/payout-accounts/account-form.fixtures.ts'
import { aRepayment, aWay, ORDER_QUERY } from './loans/payway/payway.fixtures.ts'
import { ORDER_ID, reportedTransfers } from './loans/transfers/transfers.fixtures.ts'
import { aCalculator, someInput } from './origination/calculator/calculator.fixtures.ts'
import { figuresOf, packFigures } from './origination/calculator/figures.ts'
import { anOrder } from './origination/orders/orders.fixtures.ts'
import { aCertification } from './people/borrowers/certification.fixtures.ts'
import { anOwnData } from './people/own-data/own-data.fixtures.ts'
import { goTo } from './platform/navigation/go-to.ts'
import { openAgain, openApp, shownAddress } from './testing/open-app.fixtures.tsx'
import { aSignIn } from './testing/session.fixtures.ts'
import { giveSessionMark, takeSessionMark } from './testing/session-mark.fixtures.ts'

type Answers = Parameters<typeof openApp>[1]

/** One thing to type or choose, and how to read it back. */
type Entry = { readonly enter: () => void; readonly find: () => Promise<unknown>; readonly entered: unknown }

type FormCase = {
  readonly path: string
  readonly answers: Answers
  readonly entries: readonly Entry[]
  readonly send: () => void
  readonly sends: OperationName
  /** Never kept in the browser: typed again for the second try. */
  readonly secret?: Entry
}

const text = (label: string | RegExp, value: string, shown = value): Entry => ({
  enter: () => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  find: async () => (await screen.findByLabelText<HTMLInputElement>(label)).value,
  entered: shown,
})

const chosen = (role: 'radio' | 'checkbox', name: string | RegExp): Entry => ({
  enter: () => fireEvent.click(screen.getByRole(role, { name })),
  find: async () => (await screen.findByRole<HTMLInputElement>(role, { name })).checked,
  entered: true,
})

const picked = (field: string, option: string): Entry => ({
  enter() {
    fireEvent.click(screen.getByRole('combobox', { name: field }))
    const sheet = within(screen.getByRole('dialog', { name: field }))
    fireEvent.click(sheet.getByRole('radio', { name: option }))
    fireEvent.click(sheet.getByRole('button', { name: 'Confirm' }))
  },
  find: async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: field })).value,
  entered: option,
})

const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }))

const step = (name: string, entries: readonly Entry[], sends: OperationName, secret?: Entry): FormCase => ({
  path: `/certification?step=${name}`,
  answers: { getCertification: aCertification() },
  entries,
  send: press('Next'),
  sends,
  ...(secret && { secret }),
})

const FORMS: Record<string, FormCase> = {
  identity: step(
    'identity',
    [
      text(/Full name/, 'Maria Clara Santos'),
      text('Day', '05'),
      text('Month', '03'),
      text('Year', '1990'),
      chosen('radio', 'Female'),
    ],
    'saveIdentity',
    text('National ID (PhilSys) or UMID number', '1234-5678-9012'),
  ),
  job: step(
    'job',
    [
      text('What do you do?', 'employed'),
      text('Where do you work?', 'Mayon'),
      text(/Income a month/, '60000', '60,000'),
      text(/you are paid/, '15'),
    ],
    'saveJob',
  ),
  contacts: step(
    'contacts',
    [text(/name/i, 'Jose Santos'), text(/relat|who/i, 'sibling'), text(/phone/i, '0917 555 4321')],
    'saveContacts',
  ),
  address: step(
    'address',
    [
      text(/House|Street/, '12 Acacia Street'),
      text(/City/, 'Legazpi'),
      text(/Province|Region/, 'Albay'),
      text(/Postal|ZIP/, '4500'),
    ],
    'saveAddress',
  ),
  declaration: step(
    'declaration',
    [chosen('radio', 'No, I am not a citizen'), chosen('radio', 'Yes, in full'), chosen('radio', 'Yes, I live there')],
    'saveDeclaration',
  ),
  complaint: {
    path: COMPLAINT,
    answers: complaintAnswers(),
    entries: [text('What happened?', 'He shouted.')],
    send: press('Send'),
    sends: 'saveComplaint',
  },
  'payout account': {
    path: `/bindBank?${ORDER_QUERY}`,
    answers: { cardInit: anAccountForm([aFormItem({ code: 'branchCode', title: 'Branch', cate: 'text' })]) },
    entries: [picked('Bank', 'Metrobank'), text('Branch', '400240003')],
    secret: text('Account number', '123456789012'),
    send: press('Next'),
    sends: 'bindPayoutAccount',
  },
  repayment: {
    path: `/repay?${ORDER_QUERY}`,
    answers: { getRepayment: aRepayment() },
    entries: [chosen('radio', /Another amount/), text('Amount', '500')],
    send: press('Payment'),
    sends: 'createPaymentCode',
  },
  extension: {
    path: `/repayDelay?${ORDER_QUERY}`,
    answers: { getExtension: anExtension() },
    entries: [chosen('checkbox', /I agree to the changed terms/)],
    send: press('Payment'),
    sends: 'createPaymentCode',
  },
  'payment from an account': {
    path: `/payway?${ORDER_QUERY}`,
    answers: { getRepayment: aRepayment(), getRepaymentWay: aWay() },
    entries: [chosen('radio', /BDO Unibank/)],
    send: press('Payment'),
    sends: 'commitRepayment',
  },
  transfer: {
    path: `/transfer?orderId=${ORDER_ID}`,
    answers: { listTransfers: reportedTransfers() },
    entries: [text('Reference number', 'ipay 482-913'), text('Amount you sent', '1,370.00')],
    send: press('Send'),
    sends: 'submitTransfer',
  },
  'correction of the identity': {
    path: '/myData?part=identity',
    answers: { getOwnData: anOwnData() },
    entries: [text(/Full name/, 'Grace Lim Reyes'), text('Day', '15')],
    send: press('Save'),
    sends: 'correctIdentity',
  },
  'correction of the address': {
    path: '/myData?part=address',
    answers: { getOwnData: anOwnData() },
    entries: [text(/City/, 'Daraga'), text(/Postal|ZIP/, '4501')],
    send: press('Save'),
    sends: 'correctAddress',
  },
  'title of a calculation': {
    path: `/calculatorList?${new URLSearchParams({ figures: packFigures(figuresOf(someInput())) })}`,
    answers: { getCalculator: aCalculator(), listCalculations: { calculations: [] } },
    entries: [text('Title', 'New roof')],
    send: press('Save'),
    sends: 'saveCalculation',
  },
  rating: {
    path: `/loanDetail?${ORDER_QUERY}`,
    answers: { getLoanDetails: anOrder({ orderStatus: 170, isScore: '1' }) },
    entries: [chosen('radio', '3 stars')],
    send: press('Submit'),
    sends: 'rateLoan',
  },
}

const ENDED = { refused: 'SIGN_IN_REQUIRED', status: 401 } as const
const CHALLENGE = {
  challengeId: '1c7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms',
  phoneMasked: '+63 ••• ••• 4567',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
} as const

async function fillIn({ entries, secret }: FormCase) {
  await waitFor(() => expect(screen.getByRole('main').querySelector('input, textarea, select')).toBeTruthy())
  for (const { enter, find } of [...entries, ...(secret ? [secret] : [])]) {
    await find().catch(() => null)
    enter()
  }
}

async function enteredIn({ entries }: FormCase) {
  const found: unknown[] = []
  for (const { find } of entries) found.push(await find())
  return found
}

const allOf = ({ entries }: FormCase) => entries.map(({ entered }) => entered)

/** Signs in on the page that the app led to. */
async function signIn() {
  const send = await screen.findByRole('button', { name: 'Send code by SMS' })
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '9171234567' } })
  fireEvent.click(send)
  fireEvent.change(await screen.findByLabelText(/code/i, { selector: 'input' }), { target: { value: '123456' } })
}

describe.each(Object.entries(FORMS))('the form of the %s', (_name, form) => {
  beforeEach(() => giveSessionMark('maria.1'))
  afterEach(() => {
    vi.restoreAllMocks()
    takeSessionMark()
  })

  it('keeps what was typed through a reload', async () => {
    await openApp(form.path, form.answers)
    await fillIn(form)
    openAgain()
    expect(await enteredIn(form)).toEqual(allOf(form))
    const secret = form.secret?.entered
    if (typeof secret === 'string') expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret)
  })

  it('keeps it while a session ends and the same borrower signs in again, and from everybody else', async () => {
    const gateway = await openApp(form.path, {
      ...form.answers,
      [form.sends]: ENDED,
      sendLoginCode: CHALLENGE,
      signInWithCode: () => {
        giveSessionMark('maria.2')
        return aSignIn
      },
    })
    const address = decodeURIComponent(shownAddress())
    await fillIn(form)
    form.send()
    await waitFor(() => expect(gateway.callsOf(form.sends).length).toBeGreaterThan(0))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    await signIn()
    await waitFor(() => expect(decodeURIComponent(shownAddress())).toBe(address))
    expect(await enteredIn(form)).toEqual(allOf(form))
    giveSessionMark('jose.1')
    openAgain()
    const [first] = form.entries
    await waitFor(async () => expect(await first?.find()).not.toEqual(first?.entered))
  })

  it('keeps it where the browser can store nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await openApp(form.path, form.answers)
    const address = shownAddress()
    await fillIn(form)
    expect(await enteredIn(form)).toEqual(allOf(form))
    goTo('/aboutUs')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull())
    goTo(address)
    expect(await enteredIn(form)).toEqual(allOf(form))
  })
})

describe.each(['identity', 'transfer', 'correction of the identity'])('the date in the form of the %s', (name) => {
  beforeEach(() => giveSessionMark('maria.1'))
  afterEach(takeSessionMark)

  it('keeps a date typed in part through a reload', async () => {
    const form = FORMS[name]!
    const typed = { ...form, entries: [text('Day', ''), text('Month', '3'), text('Year', '19')] }
    await openApp(form.path, form.answers)
    await screen.findByLabelText('Day')
    for (const { enter } of typed.entries) enter()
    openAgain()
    expect(await enteredIn(typed)).toEqual(['', '3', '19'])
  })
})
