// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FORM as COMPLAINT, answers as complaintAnswers } from './care/complaints/complaint-form.fixtures.ts'
import { anAccountForm } from './loans/payout-accounts/account-form.fixtures.ts'
import { aRepayment, ORDER_QUERY } from './loans/repayments/repayments.fixtures.ts'
import { ORDER_ID, reportedTransfers } from './loans/transfers/transfers.fixtures.ts'
import { aCalculator, resultOf, someInput } from './origination/calculator/calculator.fixtures.ts'
import { figuresOf, packFigures } from './origination/calculator/figures.ts'
import { aCertification } from './people/borrowers/certification.fixtures.ts'
import { anOwnData } from './people/own-data/own-data.fixtures.ts'
import { openApp } from './testing/open-app.fixtures.tsx'

type FormCase = {
  readonly name: string
  readonly path: string
  readonly answers?: Parameters<typeof openApp>[1]
  /** The button that sends the form. */
  readonly send: string
  /** Empties or spoils what the form brings along. */
  readonly spoil?: () => void
  /** Labels of the fields that are wrong then, in their order on the page. */
  readonly wrong: readonly (string | RegExp)[]
  /** The call that must not be made. */
  readonly call: string
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const step = (name: string, wrong: FormCase['wrong'], call: string): FormCase => ({
  name: `the step ${name}`,
  path: `/certification?step=${name}`,
  answers: { getCertification: aCertification() },
  send: 'Next',
  wrong,
  call,
})

const FORMS: readonly FormCase[] = [
  { name: 'the sign-in', path: '/login', send: 'Send code by SMS', wrong: ['Phone number'], call: 'sendLoginCode' },
  {
    name: 'the sign-in by password',
    path: '/loginOther',
    send: 'Sign in',
    wrong: ['Phone number', 'Password'],
    call: 'signInWithPassword',
  },
  {
    name: 'the password',
    path: '/password',
    answers: { getPassword: { passwordSetAt: null } },
    send: 'Save the password',
    wrong: ['New password'],
    call: 'setPassword',
  },
  step('identity', [/Full name/, 'Day', 'Female', 'National ID (PhilSys) or UMID number'], 'saveIdentity'),
  step('job', ['What do you do?', 'Where do you work?', /^Income/, /^Day of the month/], 'saveJob'),
  step('contacts', ['Name', 'Who is this to you?', 'Phone number'], 'saveContacts'),
  step('address', [/House number/, 'City or town', /Province/, 'ZIP code'], 'saveAddress'),
  step('photos', ['Your face', 'Front of your ID card'], 'uploadPhoto'),
  {
    name: 'the correction of name and birth',
    path: '/myData?part=identity',
    answers: { getOwnData: anOwnData() },
    send: 'Save',
    spoil() {
      type(/Full name/, ' ')
      type('Day', '')
    },
    wrong: [/Full name/, 'Day'],
    call: 'correctIdentity',
  },
  {
    name: 'the correction of the address',
    path: '/myData?part=address',
    answers: { getOwnData: anOwnData() },
    send: 'Save',
    spoil() {
      type(/House number/, '')
      type('City or town', '')
      type('ZIP code', '!')
    },
    wrong: [/House number/, 'City or town', 'ZIP code'],
    call: 'correctAddress',
  },
  {
    name: 'the bank account',
    path: '/bindBank?productId=quick-91',
    answers: { cardInit: anAccountForm() },
    send: 'Next',
    wrong: ['Bank', 'Account number'],
    call: 'bindPayoutAccount',
  },
  {
    name: 'another amount to pay',
    path: `/repay?${ORDER_QUERY}`,
    answers: { getRepayment: aRepayment() },
    send: 'Payment',
    spoil: () => fireEvent.click(screen.getByRole('radio', { name: /Another amount/ })),
    wrong: ['Amount'],
    call: 'repay',
  },
  {
    name: 'a transfer',
    path: `/transfer?orderId=${ORDER_ID}`,
    answers: { listTransfers: reportedTransfers() },
    send: 'Send',
    spoil: () => type('Day', '31'),
    wrong: ['Reference number', 'Amount you sent', 'Day'],
    call: 'submitTransfer',
  },
  {
    name: 'a complaint',
    path: COMPLAINT,
    answers: complaintAnswers(),
    send: 'Send',
    wrong: ['What happened?'],
    call: 'saveComplaint',
  },
  {
    name: 'a calculation to keep',
    path: `/calculatorList?figures=${encodeURIComponent(packFigures(figuresOf(someInput())))}`,
    answers: { getCalculator: aCalculator(), calculateLoan: resultOf, listCalculations: { calculations: [] } },
    send: 'Save',
    wrong: ['Title'],
    call: 'saveCalculation',
  },
]

describe('a form that is sent with wrong fields', () => {
  it.each(FORMS)('$name shows every error at once, focuses the first and says how many', async (form) => {
    const gateway = await openApp(form.path, form.answers ?? {})
    const button = await screen.findByRole('button', { name: form.send })
    form.spoil?.()
    await screen.findAllByLabelText(form.wrong[0] ?? '')
    fireEvent.click(button)
    const fields = () => form.wrong.map((label) => screen.getAllByLabelText(label)[0] as HTMLElement)
    await waitFor(() =>
      expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(form.wrong.map(() => 'true')),
    )
    for (const field of fields()) expect(errorOf(field)).toMatch(/\p{L}{2}/u)
    expect(document.activeElement).toBe(fields()[0])
    const count = form.wrong.length
    expect(said()).toBe(count === 1 ? '1 field needs a correction.' : `${count} fields need a correction.`)
    expect(document.querySelectorAll('[data-error]')).toHaveLength(count)
    expect(gateway.callsOf(form.call as Parameters<typeof gateway.callsOf>[0])).toEqual([])
  })

  it('says the number again when the form is sent again', async () => {
    await openApp('/loginOther', {})
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(said()).toBe('2 fields need a correction.'))
    type('Password', 'my cow is blue')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(said()).toBe('1 field needs a correction.'))
  })
})

/** The text of the error that a field, or the group around it, is described by. */
function errorOf(field: HTMLElement): string {
  const ids = [field, field.closest('fieldset')].flatMap(
    (each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [],
  )
  const errors = ids
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((text) => text.hasAttribute('data-error'))
  return errors.map(({ textContent }) => textContent).join(' ')
}

/** Returns the message of the whole form that a screen reader reads out. */
function said(): string {
  return document.querySelector('form > [aria-live="polite"]')?.textContent ?? ''
}
