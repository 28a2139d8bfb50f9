// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aRepayment, aStart, aWay, CARD_ID, CONFIRMED, ORDER_QUERY, RECORD_ID } from './payway.fixtures.ts'

const PATH = `/payway?${ORDER_QUERY}`
const DETAIL = `/loanDetail?${ORDER_QUERY}&from=repay`
const ready = { getRepayment: aRepayment(), getRepaymentWay: aWay(), commitRepayment: aStart() }

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pickCard = async () => fireEvent.click(await screen.findByRole('radio', { name: /BDO Unibank/ }))

async function payFromCard() {
  await pickCard()
  await press('Payment')
}

async function enterCode(code: string) {
  fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: code } })
  await press('Confirm payment')
}

describe('the account', () => {
  it('REP-10 is chosen first; its masked number is grouped in fours', async () => {
    const gateway = await openApp(PATH, ready)
    expect(await screen.findByText('•••• 7890')).toBeTruthy()
    expect((screen.getByRole('radio') as HTMLInputElement).checked).toBe(false)
    await press('Payment')
    expect(await screen.findByText('please select a payment bank card first')).toBeTruthy()
    expect(gateway.callsOf('commitRepayment')).toHaveLength(0)
  })

  it('stays chosen through a reload until the payment', async () => {
    await openApp(PATH, { ...ready, commitRepayment: aStart({ needValid: 0 }) })
    await pickCard()
    openAgain()
    expect((await screen.findByRole<HTMLInputElement>('radio')).checked).toBe(true)
    expect(sessionStorage.getItem('hulog.typed')).not.toContain('7890')
    await press('Payment')
    await waitFor(() => expect(shownAddress()).toBe(DETAIL))
    expect(sessionStorage.getItem('hulog.typed')).toBe('{}')
  })

  it('REP-11 shows that the list failed to load, and loads it again', async () => {
    const gateway = await openApp(PATH, { ...ready, getRepaymentWay: { refused: 'INTERNAL', status: 500 } })
    expect((await screen.findAllByText('failed to query card list')).length).toBeGreaterThan(0)
    gateway.answers.getRepaymentWay = aWay()
    await press('Try again')
    expect(await screen.findByText('•••• 7890')).toBeTruthy()
  })

  it('REP-11 is there after one press when neither the list nor the amount could be read', async () => {
    const failed = { refused: 'INTERNAL', status: 500 } as const
    // While the amount alone has failed, the page shows another button of this name.
    const failedAfterAmount = async () => {
      await gateway.answered('getRepayment')
      return failed
    }
    const gateway = await openApp(PATH, { ...ready, getRepayment: failed, getRepaymentWay: failedAfterAmount })
    await screen.findByRole('heading', { name: 'failed to query card list' })
    Object.assign(gateway.answers, ready)
    await press('Try again')
    expect(await screen.findByText('•••• 7890')).toBeTruthy()
  })

  it('can be added when there is none', async () => {
    await openApp(PATH, { ...ready, getRepaymentWay: aWay({ bankCards: [] }) })
    const link = await screen.findByRole('link', { name: 'Add a bank account' })
    expect(link.getAttribute('href')).toBe(`/bindBank?${ORDER_QUERY}&source=loanDetail`)
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })
})

describe('the amount', () => {
  it.each([
    ['', '137000'],
    ['&amount=50000', '50000'],
    ['&amount=512345', '512345'],
    ['&amount=512346', '137000'],
    ['&amount=0', '137000'],
  ])('with %j in the address is %s', async (query, sent) => {
    const gateway = await openApp(PATH + query, ready)
    await payFromCard()
    await waitFor(() => expect(gateway.callsOf('commitRepayment')[0]?.body.get('amount')).toBe(sent))
  })

  it('says when nothing can be repaid, or not yet', async () => {
    const refused = { refused: 'NOTHING_TO_REPAY' }
    await openApp(PATH, { getRepayment: refused, getRepaymentWay: refused })
    expect(await screen.findByText('There is nothing to repay')).toBeTruthy()
  })

  it('TRM-03 a loan that cannot be paid yet has no button', async () => {
    await openApp(PATH, { ...ready, getRepayment: aRepayment({ payableAmount: 0, payableFrom: '2027-01-01' }) })
    expect(await screen.findByText('Not to be paid yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Payment' })).toBeNull()
  })
})

describe('the choice for money paid early', () => {
  const CHOSEN = `${PATH}&amount=300000&prepayment=lower`

  it('is shown and sent with the amount it was made for', async () => {
    const gateway = await openApp(CHOSEN, ready)
    expect(await screen.findByText('Money paid early: Smaller payments.')).toBeTruthy()
    await payFromCard()
    await waitFor(() => expect(gateway.callsOf('commitRepayment')[0]?.body.get('prepayment')).toBe('lower'))
  })

  it('goes to the provider’s page too', async () => {
    const gateway = await openApp(CHOSEN, { ...ready, redirectRepayment: { url: 'javascript:alert(1)' } })
    await press('Pay on the payment page')
    await waitFor(() => expect(gateway.callsOf('redirectRepayment')[0]?.body.get('prepayment')).toBe('lower'))
  })

  it('is not sent with an amount that cannot be paid', async () => {
    const gateway = await openApp(`${PATH}&amount=512346&prepayment=lower`, ready)
    await payFromCard()
    await waitFor(() => expect(gateway.callsOf('commitRepayment')[0]?.body.get('amount')).toBe('137000'))
    expect(gateway.callsOf('commitRepayment')[0]?.body.has('prepayment')).toBe(false)
    expect(screen.queryByText(/Money paid early/)).toBeNull()
  })

  it('belongs to the payment that waits for its code: with another one a payment starts anew', async () => {
    const answers = { ...ready, commitRepayment: aStart({ withholdingAmount: 300_000 }) }
    await openApp(CHOSEN, answers)
    await payFromCard()
    await screen.findByLabelText('Verification code')
    openAgain()
    expect(await screen.findByLabelText('Verification code')).toBeTruthy()
    await openApp(`${PATH}&amount=300000&prepayment=shorten`, answers)
    openAgain()
    expect(await screen.findByRole('button', { name: 'Payment' })).toBeTruthy()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
  })

  it('says when the loan no longer offers it, and leads back to the choice', async () => {
    const refused = { refused: 'PREPAYMENT_NOT_OFFERED', field: 'prepayment' }
    await openApp(CHOSEN, { ...ready, commitRepayment: refused })
    await payFromCard()
    expect((await screen.findAllByText(/does not offer that choice/)).length).toBeGreaterThan(0)
    const link = screen.getByRole('link', { name: 'Another amount or way to pay' })
    expect(link.getAttribute('href')).toBe(`/repay?${ORDER_QUERY}`)
  })
})

describe('paying', () => {
  it('REP-10 commits what is shown, then asks for the bank’s code, then shows the loan', async () => {
    const gateway = await openApp(PATH, { ...ready, confirmRepayment: CONFIRMED })
    await payFromCard()
    await screen.findByLabelText('Verification code')
    expect(await screen.findByText('verification code sent, please check your phone')).toBeTruthy()
    const [sent] = gateway.callsOf('commitRepayment')
    expect(Object.fromEntries(sent?.body ?? [])).toEqual({
      orderId: aRepayment().orderId,
      amount: '137000',
      cardId: CARD_ID,
      cardNo: '****7890',
      bankName: 'BDO Unibank',
      bankCode: 'BDO',
      repayToken: 'token-1',
      sendMsg: '0',
    })
    expect(sent?.headers['idempotency-key']).toBeTruthy()
    expect(screen.getByText(/\+63 ••• ••• 4567/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^(60|59)s$/ })).toHaveProperty('disabled', true)
    await enterCode('123456')
    await waitFor(() => expect(shownAddress()).toBe(DETAIL))
    const [confirmed] = gateway.callsOf('confirmRepayment')
    expect(Object.fromEntries(confirmed?.body ?? [])).toEqual({
      orderId: aRepayment().orderId,
      repaymentRecordId: RECORD_ID,
      verifyCode: '123456',
    })
  })

  it('REP-10 goes straight to the loan when no code is needed', async () => {
    await openApp(PATH, { ...ready, commitRepayment: aStart({ needValid: 0 }) })
    await payFromCard()
    await waitFor(() => expect(shownAddress()).toBe(DETAIL))
  })

  it('REP-10 a code of less than six characters is not sent', async () => {
    const gateway = await openApp(PATH, { ...ready, confirmRepayment: CONFIRMED })
    await payFromCard()
    await enterCode('12345')
    expect((await screen.findAllByText('please enter the correct verification code')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true')
    expect(gateway.callsOf('confirmRepayment')).toHaveLength(0)
  })

  it('REP-10 the code is asked for again by a commit with sendMsg 1 and the same token', async () => {
    const gateway = await openApp(PATH, { ...ready, commitRepayment: aStart({ resendAfterSeconds: 0 }) })
    await payFromCard()
    await press('get verification code')
    await waitFor(() => expect(gateway.callsOf('commitRepayment')).toHaveLength(2))
    const [first, again] = gateway.callsOf('commitRepayment').map(({ body }) => Object.fromEntries(body))
    expect(again).toEqual({ ...first, sendMsg: '1' })
  })
})

describe('the bank’s code, after the page was left to look it up', () => {
  it('REP-10 is still asked for, for the same payment', async () => {
    const gateway = await openApp(PATH, { ...ready, confirmRepayment: CONFIRMED })
    await payFromCard()
    await screen.findByLabelText('Verification code')
    expect(sessionStorage.getItem('hulog.typed')).not.toContain('token-1')
    openAgain()
    expect(await screen.findByText(/\+63 ••• ••• 4567/)).toBeTruthy()
    await enterCode('123456')
    await waitFor(() => expect(shownAddress()).toBe(DETAIL))
    expect(gateway.callsOf('commitRepayment')).toHaveLength(1)
    expect(gateway.callsOf('confirmRepayment')[0]?.body.get('repaymentRecordId')).toBe(RECORD_ID)
    expect(sessionStorage.getItem('hulog.typed')).toBe('{}')
  })

  it('REP-10 another code starts another payment, since the first token is not stored', async () => {
    const gateway = await openApp(PATH, { ...ready, commitRepayment: aStart({ resendAfterSeconds: 0 }) })
    await payFromCard()
    await screen.findByLabelText('Verification code')
    gateway.answers.getRepaymentWay = aWay({ repayToken: 'token-2' })
    openAgain()
    await press('get verification code')
    await waitFor(() => expect(gateway.callsOf('commitRepayment')).toHaveLength(2))
    const again = gateway.callsOf('commitRepayment')[1]?.body
    expect([again?.get('repayToken'), again?.get('sendMsg')]).toEqual(['token-2', '0'])
  })

  it('is not asked for when another amount is to be paid, or another account', async () => {
    const gateway = await openApp(PATH, ready)
    await payFromCard()
    await press('Pay from another account')
    await screen.findByRole('radio')
    openAgain()
    await payFromCard()
    await screen.findByLabelText('Verification code')
    await openApp(`${PATH}&amount=50000`, gateway.answers)
    openAgain()
    expect(await screen.findByRole('radio')).toBeTruthy()
    expect(screen.queryByLabelText('Verification code')).toBeNull()
  })
})

describe('what goes wrong', () => {
  it('REP-11 shows a wrong code at its field, which stays', async () => {
    const wrong = { refused: 'VERIFICATION_CODE_WRONG', field: 'verifyCode' }
    await openApp(PATH, { ...ready, confirmRepayment: wrong })
    await payFromCard()
    await enterCode('123456')
    expect((await screen.findAllByText('verification code error')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true')
  })

  it('REP-11 has its own words for a repeated request, whatever the server says', async () => {
    await openApp(PATH, { ...ready, commitRepayment: { refused: 'PAYMENT_REPEATED', message: 'again?' } })
    await payFromCard()
    expect(await screen.findByText('do not submit the payment request repeatedly')).toBeTruthy()
  })

  it('REP-11 shows a repeated request, and the next one has a new token', async () => {
    const gateway = await openApp(PATH, { ...ready, commitRepayment: { refused: 'PAYMENT_REPEATED' } })
    await screen.findByText('•••• 7890')
    gateway.answers.getRepaymentWay = aWay({ repayToken: 'token-2' })
    await payFromCard()
    expect((await screen.findAllByText('do not submit the payment request repeatedly')).length).toBeGreaterThan(0)
    gateway.answers.commitRepayment = aStart()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' })).toHaveProperty('disabled', false))
    await press('Payment')
    await waitFor(() => expect(gateway.callsOf('commitRepayment').at(-1)?.body.get('repayToken')).toBe('token-2'))
  })

  it.each([
    ['the server’s words', { refused: 'NEWS', message: 'closed for today' }, 'closed for today'],
    ['processing failed without any', { refused: 'NEWS', message: '' }, 'processing failed'],
  ])('REP-11 reports anything else in %s', async (_what, commitRepayment, words) => {
    await openApp(PATH, { ...ready, commitRepayment })
    await payFromCard()
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  it('REP-11 shows an error when no answer came; the retry is the same request', async () => {
    const gateway = await openApp(PATH, { ...ready, commitRepayment: { broken: true } })
    await payFromCard()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(await screen.findByText('error')).toBeTruthy()
    gateway.answers.commitRepayment = aStart()
    fireEvent.click(retry)
    expect(await screen.findByLabelText('Verification code')).toBeTruthy()
    const [first, again] = gateway.callsOf('commitRepayment')
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(again?.body.toString()).toBe(first?.body.toString())
  })

  it.each([
    ['FUNDS_MISSING', 'in the toast, and on the page', 2],
    ['ACCOUNT_CLOSED', 'in the toast, and on the page', 2],
    ['BANK_CODE_TRIES_SPENT', 'in the toast, and on the page', 2],
    ['BANK_CODES_SPENT', 'in the toast, and on the page', 2],
    ['CHARGE_REFUSED', 'on the page', 1],
  ])('after %s the payment starts again, and says that nothing was charged: %s', async (refused, _where, times) => {
    const gateway = await openApp(PATH, { ...ready, confirmRepayment: { refused } })
    await payFromCard()
    await screen.findByLabelText('Verification code')
    gateway.answers.getRepaymentWay = aWay({ repayToken: 'token-2' })
    await enterCode('123456')
    expect(await screen.findByRole('button', { name: 'Payment' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(/Nothing was charged/)).toHaveLength(times))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' })).toHaveProperty('disabled', false))
    await press('Payment')
    await waitFor(() => expect(gateway.callsOf('commitRepayment').at(-1)?.body.get('repayToken')).toBe('token-2'))
  })
})

it('REP-10 starts again when the money was reversed, and says so', async () => {
  const gateway = await openApp(PATH, { ...ready, confirmRepayment: { refused: 'BANK_PAYMENT_RETURNED' } })
  await payFromCard()
  await screen.findByLabelText('Verification code')
  gateway.answers.getRepaymentWay = aWay({ repayToken: 'token-2' })
  await enterCode('123456')
  expect(await screen.findByRole('button', { name: 'Payment' })).toBeTruthy()
  expect((await screen.findAllByText(/Your bank took this money back/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
})

describe('the provider’s own page', () => {
  it('REP-12 is requested with the amount, without a user id', async () => {
    const gateway = await openApp(PATH, { ...ready, redirectRepayment: { url: 'javascript:alert(1)' } })
    await press('Pay on the payment page')
    await waitFor(() => expect(gateway.callsOf('redirectRepayment')).toHaveLength(1))
    const [asked] = gateway.callsOf('redirectRepayment')
    expect(Object.fromEntries(asked?.body ?? [])).toEqual({
      userId: '',
      orderId: aRepayment().orderId,
      amount: '137000',
    })
    // An unsafe address is refused, and the page says so.
    expect(await screen.findByText(/Something came between us/)).toBeTruthy()
    expect(shownAddress()).toBe(PATH)
  })

  it('is not offered without a provider’s page', async () => {
    await openApp(PATH, { ...ready, getRepaymentWay: aWay({ alipay: '0' }) })
    await screen.findByRole('button', { name: 'Payment' })
    expect(screen.queryByRole('button', { name: 'Pay on the payment page' })).toBeNull()
  })
})
