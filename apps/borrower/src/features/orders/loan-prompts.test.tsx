// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseAndKeepLanguage } from '../../language/language.ts'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { anOrder, aRecommendation, ORDER_QUERY } from './orders.fixtures.ts'

const PATH = `/loanDetail?${ORDER_QUERY}`

/** What a browser tells a page whose tab is opened again. */
function returnToPage() {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
const openDialogs = () => document.querySelectorAll('dialog[open]')
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('Kind tips', () => {
  const tipped = anOrder({ orderStatus: 174, isDelay: '1', KindTipsMsg: 'Pay by code only.' })

  it('ORD-08 shows the tip, with Confirm', async () => {
    await openApp(PATH, { getLoanDetails: tipped })
    const tips = await dialog('Kind tips')
    expect(tips.getByText('Pay by code only.')).toBeTruthy()
    fireEvent.click(tips.getByRole('button', { name: 'Confirm' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('showBankTip')).toBeNull()
  })

  it('ORD-08 an empty tip is one too: its presence counts', async () => {
    await openApp(PATH, { getLoanDetails: anOrder({ KindTipsMsg: '' }) })
    expect(await dialog('Kind tips')).toBeTruthy()
  })

  it.each(['REPAY', 'Rollover Repayment'])(
    'ORD-08 going on by %s sets showBankTip, after which it is not shown',
    async (way) => {
      await openApp(PATH, { getLoanDetails: tipped })
      await dialog('Kind tips')
      press('Confirm')
      press(way)
      expect(sessionStorage.getItem('showBankTip')).not.toBeNull()
      history.back()
      await waitFor(() => expect(shownAddress()).toBe(PATH))
      await screen.findByText('Loan running')
      returnToPage()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('ORD-08 no key, no tip', async () => {
    await openApp(PATH, { getLoanDetails: anOrder({ orderStatus: 174 }) })
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
    const gateway = await openApp(`${PATH}&system=1`, { getLoanDetails: smaller })
    const prompt = await dialog('A smaller offer is ready')
    expect(prompt.getByText('We can lend you ₱5,000.00.')).toBeTruthy()
    fireEvent.click(prompt.getByRole('button', { name: 'Withdraw Now' }))
    const query = new URLSearchParams(location.search)
    expect([location.pathname, query.get('source'), query.get('system')]).toEqual(['/bindBank', 'offer', '1'])
    expect(gateway.callsOf('getLoanDetails')).toHaveLength(1)
  })

  it('ORD-09 Cancel stays; the page keeps the way to the offer, and to turn it down', async () => {
    await openApp(PATH, { getLoanDetails: smaller })
    fireEvent.click((await dialog('A smaller offer is ready')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    returnToPage()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Turn down this offer' })).toBeTruthy()
    press('Withdraw Now')
    expect(location.pathname).toBe('/bindBank')
  })

  it.each(['', 'https://evil.example/', PATH])('ORD-09 asks nothing when playeduL is %j', async (playeduL) => {
    await openApp(PATH, { getLoanDetails: { ...smaller, playeduL } })
    expect(await screen.findByText('A smaller offer is ready')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw Now' })).toBeNull()
  })
})

describe('the bank-card prompt', () => {
  const failed = anOrder({ orderStatus: 160, cardNeedPop: 1, cardPopTitle: 'Not sent', cardPopMsg: 'Check it.' })
  const href = `/bindBank?${ORDER_QUERY}&source=loanDetail`

  it('ORD-10 shows title and message and leads to the account', async () => {
    await openApp(PATH, { getLoanDetails: failed })
    const prompt = await dialog('Not sent')
    expect(prompt.getByText('Check it.')).toBeTruthy()
    expect(prompt.getByRole('link', { name: 'Go and bind the card' }).getAttribute('href')).toBe(href)
  })

  it('ORD-10 once closed stays closed, also when the order is read again', async () => {
    const gateway = await openApp(PATH, { getLoanDetails: failed })
    fireEvent.click((await dialog('Not sent')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    gateway.answers.getLoanDetails = { ...failed, noticeStatusText: 'Read again' }
    returnToPage()
    await screen.findByText('Read again')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go and bind the card' }).getAttribute('href')).toBe(href)
  })
})

describe('the rating', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const rated = anOrder({ orderStatus: 170, isScore: '1', telephone: '+63 2 5550 0100' })
  const star = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }))

  async function openRating(answers = {}) {
    const gateway = await openApp(PATH, { getLoanDetails: rated, rateLoan: {}, ...answers })
    await dialog('How do you like it?')
    return gateway
  }

  it('ORD-11 has five stars, Cancel and Submit; none chosen: Silakan pilih, in every language', async () => {
    const gateway = await openRating()
    expect(screen.getAllByRole('radio')).toHaveLength(5)
    press('Submit')
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
    expect(gateway.callsOf('rateLoan')).toHaveLength(0)
    await act(() => chooseAndKeepLanguage('hi'))
    fireEvent.click(screen.getByRole('button', { name: 'भेजें' }))
    expect(await screen.findByText('Silakan pilih')).toBeTruthy()
  })

  it('ORD-11 with fewer than 4 stars sends 5 all the same, and opens the result', async () => {
    const gateway = await openRating()
    star('3 stars')
    press('Submit')
    const result = await dialog('Thank you for telling us')
    expect(gateway.callsOf('rateLoan')[0]?.body.toString()).toBe(`score=5&stars=3&orderId=${rated.orderId}`)
    gateway.answers.getLoanDetails = { ...rated, isScore: '0', noticeStatusText: 'Read again' }
    returnToPage()
    await screen.findByText('Read again')
    expect(openDialogs()).toHaveLength(1)
    fireEvent.click(result.getByRole('button', { name: 'Close' }))
    expect(openDialogs()).toHaveLength(0)
  })

  it.each(['4 stars', '5 stars'])('ORD-11 with %s goes to the app’s rating', async (label) => {
    const posted = vi.fn()
    vi.stubGlobal('HulogBridge', { postMessage: posted })
    const gateway = await openRating()
    star(label)
    press('Submit')
    await waitFor(() => expect(openDialogs()).toHaveLength(0))
    expect(JSON.parse(posted.mock.lastCall?.[0])).toEqual({ name: 'goRating', payload: {} })
    expect(gateway.callsOf('rateLoan')[0]?.body.get('score')).toBe('5')
  })

  it('ORD-11 a rating that fails stays open and can be sent again', async () => {
    const gateway = await openRating({ rateLoan: { broken: true } })
    star('2 stars')
    press('Submit')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.rateLoan = {}
    fireEvent.click(retry)
    expect(await dialog('Thank you for telling us')).toBeTruthy()
  })

  it('ORD-11 Cancel asks no more in this session', async () => {
    await openRating()
    press('Cancel')
    returnToPage()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(openDialogs()).toHaveLength(0)
    expect(sessionStorage.getItem('hulog.ratingAsked')).toBe(rated.orderId)
  })
})

describe('one question at a time', () => {
  it('the tip comes first, then the rating', async () => {
    await openApp(PATH, { getLoanDetails: anOrder({ isScore: '1', KindTipsMsg: 'Keep the receipt.' }) })
    await dialog('Kind tips')
    expect(openDialogs()).toHaveLength(1)
    press('Confirm')
    await dialog('How do you like it?')
    expect(openDialogs()).toHaveLength(1)
  })

  it('what the borrower opened stays alone', async () => {
    const waiting = anOrder({ orderStatus: 21, canCancel: true })
    const gateway = await openApp(PATH, { getLoanDetails: waiting })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this application' }))
    const answered = { noticeStatusText: 'Answered', reyMsg: 'Less.', playeduL: '/bindBank?source=offer' }
    gateway.answers.getLoanDetails = { ...waiting, ...answered }
    returnToPage()
    await screen.findByText('Answered')
    expect(openDialogs()).toHaveLength(1)
    press('Keep the offer')
    returnToPage()
    await dialog('Answered')
    expect(openDialogs()).toHaveLength(1)
  })
})

describe('where else the page leads', () => {
  afterEach(() => vi.restoreAllMocks())
  const declined = anOrder({ orderStatus: 110, recProducts: [aRecommendation] })

  it('ORD-12 shows a recommended product with all that is said of it, and a way to more', async () => {
    await openApp(PATH, { getLoanDetails: declined })
    const list = within(await screen.findByRole('region', { name: 'Recommended for you' }))
    for (const said of ['Partner', 'Theirs.', 'Amount', '₱1 – ₱2', 'Rate', '2 %'])
      expect(list.getByText(said)).toBeTruthy()
    const more = list.getByRole('link', { name: 'Click to view more products' })
    expect(more.getAttribute('href')).toBe('/home')
    fireEvent.click(more)
    expect(location.pathname).toBe('/home')
  })

  it('ORD-05 shows no such list when the server names none', async () => {
    await openApp(PATH, { getLoanDetails: anOrder({ orderStatus: 110 }) })
    await screen.findByText('Loan running')
    expect(screen.queryByText('Click to view more products')).toBeNull()
  })

  it('ORD-12 follows a listed link, after a word about leaving', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const jumpToProduct = { link: 'https://partner.example/loan', linkHosts: ['partner.example'] }
    const gateway = await openApp(PATH, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    const notice = await dialog('You are leaving Hulog')
    expect(notice.getByText(/^partner\.example is another/)).toBeTruthy()
    expect(gateway.callsOf('jumpToProduct')[0]?.body.toString()).toBe('moduleId=31&positionId=0&productId=rec-1')
    fireEvent.click(notice.getByRole('button', { name: 'Stay here' }))
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Visit' }))
    fireEvent.click((await dialog('You are leaving Hulog')).getByRole('button', { name: 'Go on' }))
    expect(assign).toHaveBeenCalledWith('https://partner.example/loan')
    expect(openDialogs()).toHaveLength(0)
  })

  it.each([
    'https://evil.example/',
    'http://partner.example/',
    'https://partner.example@evil.example/',
    'javascript:alert(1)',
  ])('ORD-12 does not follow %s, and says so', async (link) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const jumpToProduct = { link, linkHosts: ['partner.example'] }
    await openApp(PATH, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    await waitFor(() => expect(document.querySelector('[aria-live] p')).not.toBeNull())
    expect(assign).not.toHaveBeenCalled()
    expect(openDialogs()).toHaveLength(0)
  })

  it('ORD-12 hands any other link on: without a shell, a page of ours', async () => {
    const jumpToProduct = { link: '/productDetail?productId=own', linkHosts: [] }
    await openApp(PATH, { getLoanDetails: declined, jumpToProduct })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    await waitFor(() => expect(shownAddress()).toBe('/productDetail?productId=own'))
  })

  it('ORD-12 toasts the message of any other code', async () => {
    const refused = { refused: 'RECOMMENDATION_INACTIVE', message: 'Not available right now, says the server.' }
    await openApp(PATH, { getLoanDetails: declined, jumpToProduct: refused })
    fireEvent.click(await screen.findByRole('button', { name: 'Visit' }))
    expect(await screen.findByText('Not available right now, says the server.')).toBeTruthy()
  })

  it('ORD-12 one that is not active is grey and inert, and says why', async () => {
    const inactive = anOrder({ orderStatus: 110, recProducts: [{ ...aRecommendation, globally: 0 }] })
    const gateway = await openApp(PATH, { getLoanDetails: inactive })
    const button = await screen.findByRole('button', { name: 'Visit' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not available right now.',
    )
    fireEvent.click(button)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(gateway.callsOf('jumpToProduct')).toHaveLength(0)
  })

  it('ORD-07 repays elsewhere when the server says so, after a word about leaving', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const elsewhere = { h5Url: 'https://pay.example/x', linkHosts: ['pay.example'] }
    await openApp(PATH, { getLoanDetails: anOrder(elsewhere) })
    fireEvent.click(await screen.findByRole('button', { name: 'Repayment' }))
    fireEvent.click((await dialog('You are leaving Hulog')).getByRole('button', { name: 'Go on' }))
    expect(assign).toHaveBeenCalledWith('https://pay.example/x')
  })

  it('ORD-07 passes over an address that is not on the list', async () => {
    await openApp(PATH, { getLoanDetails: anOrder({ h5Url: 'https://evil.example/x', linkHosts: ['pay.example'] }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Repayment' }))
    expect(shownAddress()).toBe(`/repay?${ORDER_QUERY}`)
  })

  it('ORD-07 calls the service', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await openApp(PATH, { getLoanDetails: anOrder({ telephone: '+63 2 5550 0100' }) })
    fireEvent.click(await screen.findByRole('link', { name: /Call customer service/ }))
    expect(assign).toHaveBeenCalledWith('tel:+63255500100')
  })
})
