// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anOrder, aStanding, ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { findDialog, LOAN_PAGE, openDialogs, press, returnToPage } from './loan-page.fixtures.ts'

describe('Kind tips', () => {
  const tipped = anOrder({ orderStatus: 174, isDelay: '1', KindTipsMsg: 'Pay by code only.' })

  it('ORD-08 shows the tip, with Confirm', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: tipped })
    const tips = await findDialog('Kind tips')
    expect(tips.getByText('Pay by code only.')).toBeTruthy()
    fireEvent.click(tips.getByRole('button', { name: 'Confirm' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('showBankTip')).toBeNull()
  })

  it('ORD-08 shows an empty tip too: its presence counts', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ KindTipsMsg: '' }) })
    expect(await findDialog('Kind tips')).toBeTruthy()
  })

  it.each(['REPAY', 'Rollover Repayment'])(
    'ORD-08 going on by %s sets showBankTip, after which it is not shown',
    async (way) => {
      await openApp(LOAN_PAGE, { getLoanDetails: tipped })
      await findDialog('Kind tips')
      press('Confirm')
      press(way)
      expect(sessionStorage.getItem('showBankTip')).not.toBeNull()
      history.back()
      await waitFor(() => expect(shownAddress()).toBe(LOAN_PAGE))
      await screen.findByText('Loan running')
      returnToPage()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it.each(['More time', 'Pay off early'])('ORD-08 going on by the link %s sets showBankTip too', async (way) => {
    await openApp(LOAN_PAGE, { getLoanDetails: { ...tipped, standing: aStanding({ dueNowMinor: 0 }) } })
    await findDialog('Kind tips')
    press('Confirm')
    expect(sessionStorage.getItem('showBankTip')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: way }))
    expect(location.pathname).not.toBe('/loanDetail')
    expect(sessionStorage.getItem('showBankTip')).not.toBeNull()
  })

  it('ORD-08 shows no tip when the key is absent', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ orderStatus: 174 }) })
    await screen.findByText('Loan running')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a smaller offer', () => {
  const smaller = anOrder({
    orderStatus: 21,
    noticeStatusText: 'A smaller offer is ready',
    reyMsg: 'We can lend you ₱5,000.00.',
    playeduL: '/bindBank?source=offer',
    canCancel: true,
  })

  it('ORD-09 asks, and Withdraw Now goes to playeduL with the common query', async () => {
    const gateway = await openApp(`${LOAN_PAGE}&system=1`, { getLoanDetails: smaller })
    const prompt = await findDialog('A smaller offer is ready')
    expect(prompt.getByText('We can lend you ₱5,000.00.')).toBeTruthy()
    fireEvent.click(prompt.getByRole('button', { name: 'Withdraw Now' }))
    const query = new URLSearchParams(location.search)
    expect([location.pathname, query.get('source'), query.get('system')]).toEqual(['/bindBank', 'offer', '1'])
    expect(gateway.callsOf('getLoanDetails')).toHaveLength(1)
  })

  it('ORD-09 Cancel stays; the page keeps the way to the offer, and to turn it down', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: smaller })
    fireEvent.click((await findDialog('A smaller offer is ready')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    returnToPage()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Turn down this offer' })).toBeTruthy()
    press('Withdraw Now')
    expect(location.pathname).toBe('/bindBank')
  })

  it.each(['', 'https://evil.example/', LOAN_PAGE])('ORD-09 asks nothing when playeduL is %j', async (playeduL) => {
    await openApp(LOAN_PAGE, { getLoanDetails: { ...smaller, playeduL } })
    expect(await screen.findByText('A smaller offer is ready')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw Now' })).toBeNull()
  })
})

describe('the bank-card prompt', () => {
  const failed = anOrder({ orderStatus: 160, cardNeedPop: 1, cardPopTitle: 'Not sent', cardPopMsg: 'Check it.' })
  const href = `/bindBank?${ORDER_QUERY}&source=loanDetail`

  it('ORD-10 shows title and message and leads to the account', async () => {
    await openApp(LOAN_PAGE, { getLoanDetails: failed })
    const prompt = await findDialog('Not sent')
    expect(prompt.getByText('Check it.')).toBeTruthy()
    expect(prompt.getByRole('link', { name: 'Go and bind the card' }).getAttribute('href')).toBe(href)
  })

  it('ORD-10 stays closed once closed, also when the order is read again', async () => {
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: failed })
    fireEvent.click((await findDialog('Not sent')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    gateway.answers.getLoanDetails = { ...failed, noticeStatusText: 'Read again' }
    returnToPage()
    await screen.findByText('Read again')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go and bind the card' }).getAttribute('href')).toBe(href)
  })
})

describe('one question at a time', () => {
  it('a visit asks one question: after the tip no rating follows', async () => {
    const gateway = await openApp(LOAN_PAGE, {
      getLoanDetails: anOrder({ isScore: '1', KindTipsMsg: 'Keep the receipt.' }),
    })
    await findDialog('Kind tips')
    expect(openDialogs()).toHaveLength(1)
    press('Confirm')
    gateway.answers.getLoanDetails = anOrder({ isScore: '1', noticeStatusText: 'Read again' })
    returnToPage()
    await screen.findByText('Read again')
    expect(openDialogs()).toHaveLength(0)
  })

  it('no prompt covers a dialog that the borrower opened', async () => {
    const waiting = anOrder({ orderStatus: 21, canCancel: true })
    const gateway = await openApp(LOAN_PAGE, { getLoanDetails: waiting })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this application' }))
    const answered = { noticeStatusText: 'Answered', reyMsg: 'Less.', playeduL: '/bindBank?source=offer' }
    gateway.answers.getLoanDetails = { ...waiting, ...answered }
    returnToPage()
    await screen.findByText('Answered')
    expect(openDialogs()).toHaveLength(1)
    press('Keep the offer')
    returnToPage()
    await findDialog('Answered')
    expect(openDialogs()).toHaveLength(1)
  })
})
