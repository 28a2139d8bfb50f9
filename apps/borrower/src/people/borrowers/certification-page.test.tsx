// @vitest-environment happy-dom
import type { Reply } from '@hulog/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { STEPS } from './borrowers.queries.ts'
import { aCertification } from './certification.fixtures.ts'

const CHOICE = 'productId=quick-91&amount=500000&periods=91&termUnit=day'
const ORDER_ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const QUOTE: Reply<'getQuote'> = {
  currency: 'PHP',
  principalMinor: 500_000,
  netProceedsMinor: 500_000,
  interestMinor: 45_500,
  feesMinor: 0,
  totalRepayableMinor: 545_500,
  costMinor: 45_500,
  termDays: 91,
  periods: 91,
  termUnit: 'day',
  effectiveYearlyRatePpm: null,
  effectiveMonthlyRatePpm: null,
  rateDescription: '',
  earlyDescription: [],
  lateDescription: '',
  lateExample: { daysLate: 5, chargeMinor: 0 },
  firstDueOn: '2027-03-05',
  lastDueOn: '2027-03-05',
  installments: [],
}

async function submitApplication() {
  const button = await screen.findByRole('button', { name: 'Submit application' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
}

it('OTH-03 lists the six parts with their state, and continues with the first missing one', async () => {
  await openApp(`/certification?${CHOICE}`, { getCertification: aCertification(['identity', 'job']) })
  expect(await screen.findByText('2 of 6 done')).toBeTruthy()
  expect(screen.getAllByText('Done')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'People we may call' }).parentElement?.textContent).toContain(
    'We call them only if we cannot reach you',
  )
  expect(screen.queryByText('To do')).toBeNull()
  const goOn = screen.getByRole('link', { name: 'Continue' })
  expect(goOn.getAttribute('href')).toBe(`/certification?${CHOICE}&step=contacts`)
})

it('OTH-03 shows the cost of the loan when all is complete, and submits the application with a key', async () => {
  const gateway = await openApp(`/certification?${CHOICE}`, {
    getCertification: aCertification(STEPS),
    getQuote: QUOTE,
    apply: { orderId: ORDER_ID, orderUrl: '' },
  })
  expect(await screen.findByText(shownDay('2027-03-05'))).toBeTruthy()
  expect(document.body.textContent).toContain('₱5,455.00')
  fireEvent.click(screen.getByRole('button', { name: 'Submit application' }))
  await waitFor(() => expect(shownAddress()).toBe(`/loanDetail?productId=quick-91&orderId=${ORDER_ID}`))
  const [application] = gateway.callsOf('apply')
  expect(application?.body.toString()).toBe(CHOICE)
  expect(application?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

it('OTH-03 shows the kept income and contacts with the way to change each, before one button sends', async () => {
  const known = aCertification(STEPS)
  const contacts = [{ name: 'Ben Cruz', relation: 'sibling', phoneMasked: '+63 ••• ••• 2222' } as const]
  const job = { employment: 'employed', employer: 'Mayon Weaving', monthlyIncomeMinor: 6_000_000 } as const
  const gateway = await openApp(`/certification?${CHOICE}`, {
    getCertification: { ...known, entered: { ...known.entered, ...job, contacts } },
    getQuote: QUOTE,
  })
  await screen.findByText('Mayon Weaving')
  for (const told of ['Employed', '₱60,000.00', 'Ben Cruz', 'Brother or sister', '+63 ••• ••• 2222']) {
    expect(document.body.textContent).toContain(told)
  }
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Change work and income')).toBe(`/certification?${CHOICE}&step=job`)
  expect(addressOf('Change these people')).toBe(`/certification?${CHOICE}&step=contacts`)
  expect(gateway.callsOf('apply')).toHaveLength(0)
})

it('COM-06 retries a failed application with the same key', async () => {
  const gateway = await openApp(`/certification?${CHOICE}`, {
    getCertification: aCertification(STEPS),
    getQuote: QUOTE,
    apply: { broken: true },
  })
  await submitApplication()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.apply = { orderId: ORDER_ID, orderUrl: '' }
  fireEvent.click(retry)
  await waitFor(() => expect(shownAddress()).toContain('/loanDetail'))
  const keys = gateway.callsOf('apply').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('shows an open order instead of a second application', async () => {
  await openApp(`/certification?${CHOICE}`, {
    getCertification: aCertification(STEPS),
    getQuote: QUOTE,
    apply: { refused: 'ORDER_OPEN' },
  })
  await submitApplication()
  const note = { ignore: '[aria-live] *' }
  expect(await screen.findByText('You already have a loan or an application open.', note)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your loans' }).getAttribute('href')).toBe('/orders')
})

it('does not submit an application before its cost is known', async () => {
  await openApp(`/certification?${CHOICE}`, {
    getCertification: aCertification(STEPS),
    getQuote: { refused: 'AMOUNT_OUT_OF_RANGE' },
  })
  expect(await screen.findByText('Please choose an amount this product allows.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit application' }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Choose again' }).getAttribute('href')).toBe(
    '/productDetail?productId=quick-91',
  )
})

it('leads home when all is complete and no loan was chosen', async () => {
  await openApp('/certification', { getCertification: aCertification(STEPS) })
  expect((await screen.findByRole('link', { name: 'Go to home' })).getAttribute('href')).toBe('/home')
  expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull()
})

it('shows the details read-only while an application is open, for every part', async () => {
  await openApp('/certification?step=job', { getCertification: aCertification(STEPS, { isLocked: true }) })
  expect(await screen.findByText('Your details cannot be changed while an application or a loan is open.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Work and income/ })).toBeNull()
})

it('TRM-06 leads to the declaration while the application is not decided, and to nothing else', async () => {
  const undecided = aCertification(STEPS, { isLocked: true })
  await openApp('/certification', { getCertification: undecided })
  const link = await screen.findByRole('link', { name: /Your statements/ })
  expect(link.getAttribute('href')).toBe('/certification?step=declaration')
  expect(screen.queryByRole('link', { name: /Where you live/ })).toBeNull()
})

it('TRM-06 shows the declaration read-only once the application is decided', async () => {
  const known = aCertification(STEPS, { isLocked: true })
  const declaration = { ...known.declaration, isLocked: true }
  await openApp('/certification?step=declaration', { getCertification: { ...known, declaration } })
  expect(await screen.findByText('Your details cannot be changed while an application or a loan is open.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('link', { name: /Your statements/ })).toBeNull()
})

it('says when the details cannot be read, and offers a retry', async () => {
  const gateway = await openApp('/certification', { getCertification: { refused: 'UNAVAILABLE', status: 503 } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  gateway.answers.getCertification = aCertification()
  fireEvent.click(retry)
  expect(await screen.findByText('0 of 6 done')).toBeTruthy()
})

it('shows no page for an unknown part', async () => {
  await openApp('/certification?step=contacts-book', { getCertification: aCertification() })
  expect(await screen.findByText('There is no such page')).toBeTruthy()
})
