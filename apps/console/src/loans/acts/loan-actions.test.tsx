// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLoan, aReply, inState, ORDER, SEEN, showActions } from './loan-actions.fixtures.tsx'

type Gateway = Awaited<ReturnType<typeof showActions>>

const deeds = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map((one) => one.textContent)

async function open(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

const bodies = (gateway: Gateway, name: Parameters<Gateway['callsOf']>[0]) =>
  gateway.callsOf(name).map(({ body }) => Object.fromEntries(body))

/** Gives a reason, looks at the effects, and does it. */
async function tryAndDo(deed: string) {
  fill('Reason', 'as agreed')
  press('Show what would happen')
  await screen.findByText('As shown.')
  press(deed)
}

describe('the actions of a loan', () => {
  it('are those of its state and of the person; the others say why', async () => {
    await showActions(inState('settled'), { rights: ['loans.read', 'loans.reverse'] })
    expect(await screen.findByRole('button', { name: 'Reverse a payment' })).toBeTruthy()
    expect(deeds()).toEqual(['Reverse a payment'])
    expect(screen.getByText('Not possible now (15)')).toBeTruthy()
    expect(screen.getAllByText(/It needs the right to charge a fee/).length).toBe(2)
  })

  it('that a waiting request blocks lead to it', async () => {
    const approval = {
      approvalId: ORDER,
      act: 'writeOffLoan',
      summary: 'Write off 10,650.00',
      state: 'waiting',
      isStale: false,
    }
    const listApprovals = { approvals: [approval], waitingCount: 1, hasMore: false } as never
    await showActions(aLoan(), { answers: { listApprovals } })
    const [link] = await screen.findAllByRole('link', { name: 'Open the request', hidden: true })
    expect(link?.getAttribute('href')).toContain(`/approvals/${ORDER}`)
    await waitFor(() => expect(deeds()).toEqual(['Repay for the borrower', 'Extend the loan', 'Pause days past due']))
  })
})

describe('an act on a loan', () => {
  it('is tried, shown, and sent with what was seen; a toast says that it was done', async () => {
    const gateway = await showActions(aLoan(), { answers: { waiveCharges: () => aReply({ outcome: 'done' }) } })
    await open('Waive charges by kind')
    fill('Kind', 'penalty')
    fill('Amount (PHP)', '500.01')
    fill('Reason', 'as agreed')
    press('Show what would happen')
    expect(await screen.findByText('It is at most 500.00 PHP.')).toBeTruthy()
    expect(gateway.callsOf('waiveCharges')).toHaveLength(0)
    fill('Amount (PHP)', '123.45')
    await tryAndDo('Waive the charges')
    expect(await screen.findByText('The charges were waived.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const asked = { orderId: ORDER, kind: 'penalty', amountMinor: '12345', reason: 'as agreed' }
    expect(bodies(gateway, 'waiveCharges')).toEqual([asked, { ...asked, seen: SEEN }])
  })

  it('that waits for approval links to the request', async () => {
    const writeOffLoan = () => aReply({ outcome: 'waiting', approvalId: ORDER, waitsFor: ['treasurer'] })
    await showActions(aLoan(), { answers: { writeOffLoan } })
    await open('Write the loan off')
    await tryAndDo('Ask for approval')
    const link = await screen.findByRole('link', { name: 'Open the request' })
    expect(link.getAttribute('href')).toContain(`/approvals/${ORDER}`)
  })

  it('can be changed after it was shown, and keeps what was typed', async () => {
    await showActions(aLoan(), { answers: { reversePayment: aReply() } })
    await open('Reverse a payment')
    fill('Reason', 'letter 12')
    press('Show what would happen')
    await screen.findByText('As shown.')
    press('Change it')
    expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('letter 12')
    press('Cancel')
    await open('Write the loan off')
    expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('')
  })

  it('keeps the reason of each subject apart', async () => {
    const [charge] = aLoan().charges
    const charges = charge ? [charge, { ...charge, reference: 'visit-1' }] : []
    await showActions(aLoan({ charges }))
    await open('Waive one charge')
    fill('Reason', 'of the first')
    fill('Charge', 'visit-1')
    const reason = () => (screen.getByLabelText('Reason') as HTMLTextAreaElement).value
    expect(reason()).toBe('')
    fill('Reason', 'of the second')
    fill('Charge', 'returned-12')
    expect(reason()).toBe('of the first')
    press('Cancel')
    await open('Take a charge back')
    expect(reason()).toBe('')
  })

  it('charges a share, exactly', async () => {
    const gateway = await showActions(aLoan(), { answers: { chargeLoan: () => aReply({ outcome: 'done' }) } })
    await open('Charge a fee or penalty')
    fill('Reference', 'Visit 1')
    fill('How much', 'overdue')
    fill('Share (%)', '2.5')
    fill('Reason', 'a visit')
    press('Show what would happen')
    expect(await screen.findByText(/2 to 40 small letters/)).toBeTruthy()
    fill('Reference', 'visit-1')
    await tryAndDo('Charge it')
    await screen.findByText('Charged.')
    const [{ amount, reference }] = bodies(gateway, 'chargeLoan') as [Record<string, string>]
    expect([reference, amount]).toEqual(['visit-1', expect.stringMatching(/25000.*overdue/)])
  })

  it('offers new terms with what was left empty left out', async () => {
    const gateway = await showActions(aLoan(), { answers: { restructureLoan: () => aReply({ outcome: 'done' }) } })
    await open('Offer new terms')
    fill('Installments', '6')
    fill('Rhythm', 'months')
    fill('Interest rate (%)', '1.5')
    fill('Penalties', 'waived')
    fill(/^Principal given up/, '10,000.01')
    fill('Days to sign', '61')
    fill('Reason', 'lost the job')
    press('Show what would happen')
    expect(await screen.findByText('Please enter a whole number from 1 to 60.')).toBeTruthy()
    expect(screen.getByText('Only 10,000.00 PHP of principal are unpaid.')).toBeTruthy()
    expect(gateway.callsOf('restructureLoan')).toHaveLength(0)
    fill(/^Principal given up/, '')
    fill('Days to sign', '10')
    await tryAndDo('Offer the new terms')
    await screen.findByText('The new terms were offered.')
    const [body] = bodies(gateway, 'restructureLoan') as [Record<string, string>]
    expect(body).toMatchObject({ orderId: ORDER, writeDownMinor: '0', days: '10' })
    expect(JSON.parse(body.change ?? '')).toEqual({ count: 6, every: { months: 1 }, ratePpm: 15_000 })
    expect(JSON.parse(body.charges ?? '')).toMatchObject({ penalty: 'waived', interest: 'kept' })
  })

  it('makes a payment code, and shows it with how to pay', async () => {
    const sendPaymentCode = {
      payCode: '123456789012',
      amountMinor: 91_000,
      currency: 'PHP',
      channel: 'payCode',
      payUrl: 'https://lender.example/repaymentOfCode?payCode=123456789012',
    } as const
    const gateway = await showActions(aLoan(), { answers: { sendPaymentCode } })
    await open('Extend the loan')
    expect(screen.getByText('910.00 PHP')).toBeTruthy()
    press('Make the code')
    expect(await screen.findByText('123456789012')).toBeTruthy()
    expect(bodies(gateway, 'sendPaymentCode')).toEqual([
      { orderId: ORDER, purpose: 'extension', amountMinor: '91000', channel: 'payCode' },
    ])
  })
})
