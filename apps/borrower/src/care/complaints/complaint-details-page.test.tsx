// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aComplaint, anAnswered, PROBLEM_ID, press } from './complaints.fixtures.ts'

const PAGE = `/complainDetails?problemId=${PROBLEM_ID}`

describe('the details of a complaint', () => {
  it('CMP-10 shows type, sub-type, the text with its length, and its pictures, which open large', async () => {
    await openApp(PAGE, { getComplaint: aComplaint({ images: ['/gateway/picture/1'] }) })
    const said = within(await screen.findByRole('region', { name: 'What you told us' }))
    for (const words of ['Collection', 'Rude words', '19/200']) expect(said.getByText(words)).toBeTruthy()
    expect(said.getByText(/Line one\s+line two 😀/)).toBeTruthy()
    press('Enlarge picture 1')
    const picture = within(screen.getByRole('dialog')).getByRole('img', { name: 'Picture 1' })
    expect(picture.getAttribute('src')).toBe('/gateway/picture/1')
  })

  it('CMP-10 explains a picture that did not load, and loads it again when it is opened again', async () => {
    await openApp(PAGE, { getComplaint: aComplaint({ images: ['/gateway/picture/1'] }) })
    await screen.findByRole('region', { name: 'What you told us' })
    press('Enlarge picture 1')
    fireEvent.error(within(screen.getByRole('dialog')).getByRole('img'))
    expect(screen.getByText(/The picture did not load/)).toBeTruthy()
    press('Close')
    press('Enlarge picture 1')
    expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'Picture 1' })).toBeTruthy()
  })

  it('CMP-10 has no Process Result before there is one, and shows its deadline', async () => {
    await openApp(PAGE, { getComplaint: aComplaint() })
    expect(await screen.findByText('482-019-375')).toBeTruthy()
    expect(screen.getByText('Received')).toBeTruthy()
    expect(screen.getByText(/You get a reply by/).textContent).toContain(shownDay('2027-02-10'))
    expect(screen.queryByText('Process Result')).toBeNull()
  })

  it.each([
    ['a reply', { disposeDetail: '<b>Done</b>', disposeImages: [] }],
    ['pictures alone', { disposeDetail: '', disposeImages: ['/gateway/picture/2'] }],
  ])('CMP-10 shows the Process Result with %s, signed by a service agent', async (_what, values) => {
    await openApp(PAGE, { getComplaint: anAnswered(values) })
    const result = within(await screen.findByRole('region', { name: 'Process Result' }))
    expect(result.getByText(/Ben Lim, service agent/)).toBeTruthy()
    if (values.disposeDetail !== '') expect(result.getByText('<b>Done</b>')).toBeTruthy()
    expect(result.queryAllByRole('button', { name: 'Enlarge picture 1' })).toHaveLength(values.disposeImages.length)
    expect(screen.queryByText(/You get a reply by/)).toBeNull()
  })

  it.each([
    ['Asia/Manila', '2027-02-06', '02:30'],
    ['America/Lima', '2027-02-05', '13:30'],
  ])(
    'CMP-10 shows days and times in the zone of its market, %s, whatever the phone’s zone',
    async (timeZone, day, time) => {
      const at = '2027-02-05T18:30:00.000Z'
      const history = [{ at, what: 'We received it.', images: [] }]
      await openApp(PAGE, { getComplaint: anAnswered({ timeZone, sentAt: at, answeredAt: at, history }) })
      expect(await screen.findByRole('region', { name: 'Process Result' })).toBeTruthy()
      expect(screen.getByText('Sent on').parentElement?.textContent).toContain(shownDay(day))
      expect(screen.getAllByText(`${shownDay(day)} ${time}`)).toHaveLength(2)
    },
  )

  it('CMP-10 shows the answer before everything else, and says until then when it comes', async () => {
    const { answers } = await openApp(PAGE, { getComplaint: anAnswered() })
    await screen.findByRole('region', { name: 'Process Result' })
    const regions = () => screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)
    expect(regions()).toEqual(['Process Result', 'What you told us', 'All steps', 'If this does not settle it'])
    answers.getComplaint = aComplaint({ complaintState: 'closed' })
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(regions()[0]).toBe('What you told us'))
    expect(screen.queryByText(/You get a reply by/)).toBeNull()
  })

  it('CMP-10 keeps the pictures of an earlier answer among the steps', async () => {
    const at = '2027-02-06T08:00:00.000Z'
    const history = [{ at, what: 'We answered. Look here.', images: ['/gateway/picture/7'] }]
    await openApp(PAGE, { getComplaint: anAnswered({ history }) })
    const course = within(await screen.findByRole('region', { name: 'All steps' }))
    expect(course.getByText('We answered. Look here.')).toBeTruthy()
    press('Enlarge picture 1')
    const picture = within(screen.getByRole('dialog')).getByRole('img', { name: 'Picture 1' })
    expect(picture.getAttribute('src')).toBe('/gateway/picture/7')
  })

  it('CMP-10 names the officer and the regulator, and asks before leaving for the website', async () => {
    await openApp(PAGE, { getComplaint: aComplaint() })
    const next = within(await screen.findByRole('region', { name: 'If this does not settle it' }))
    expect(next.getByText(/Ana Cruz, Grievance officer/)).toBeTruthy()
    expect(next.getByText(/If it is not settled by/).textContent).toContain(shownDay('2027-03-07'))
    expect(next.getByText('1 Main Road, Makati')).toBeTruthy()
    expect(next.getByRole('link', { name: 'Whom to call and write to' }).getAttribute('href')).toBe('/customerService')
    fireEvent.click(next.getByRole('link', { name: /Securities Board/ }))
    expect(await screen.findByRole('dialog', { name: 'You are leaving Hulog' })).toBeTruthy()
  })

  it('CMP-10 does not follow an address that is not a web address', async () => {
    const regulator = { name: 'Board', address: 'Makati', url: 'javascript:alert(1)' }
    await openApp(PAGE, { getComplaint: aComplaint({ regulator }) })
    await screen.findByText('Makati')
    expect(screen.queryByRole('link', { name: /Board/ })).toBeNull()
  })

  it.each(['COMPLAINT_NOT_FOUND', 'INVALID_FIELD'])('CMP-10 says that it does not exist (%s)', async (refused) => {
    await openApp('/complainDetails?problemId=x', { getComplaint: { refused, status: 404 } })
    expect(await screen.findByText('We could not find this complaint')).toBeTruthy()
  })
})

describe('rating the reply', () => {
  afterEach(() => void vi.useRealTimers())

  async function openScore(values = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const gateway = await openApp(PAGE, {
      getComplaint: anAnswered({ isNeedScore: 1 }),
      scoreComplaint: {},
      ...values,
    })
    await screen.findByText('Process Result')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    return gateway
  }
  const stars = () => screen.getAllByRole<HTMLInputElement>('radio')
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('CMP-11 asks 3 s after load, says what the tapped stars mean, sends them once, and thanks', async () => {
    const gateway = await openScore()
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeTruthy()
    expect(stars()).toHaveLength(5)
    press('Send')
    expect(gateway.callsOf('scoreComplaint')).toHaveLength(0)
    expect(screen.getByText('Silakan pilih')).toBeTruthy()
    const beside = () => screen.queryByText('Tap one to five stars')
    expect(beside()?.className).toContain('missing')
    expect(screen.queryByText('Good')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
    expect(screen.getByText('Good')).toBeTruthy()
    expect(beside()).toBeNull()
    gateway.answers.getComplaint = anAnswered()
    press('Send')
    press('Send')
    await closed()
    expect(screen.getByText('Successful demonstration！')).toBeTruthy()
    const sent = gateway.callsOf('scoreComplaint')
    expect(sent.map(({ body }) => Object.fromEntries(body))).toEqual([{ score: '4', problemId: PROBLEM_ID }])
    await waitFor(() => expect(gateway.callsOf('getComplaint').length).toBeGreaterThan(1))
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('CMP-11 Cancel closes it, and it does not open again in this visit', async () => {
    const gateway = await openScore()
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    press('Cancel')
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(gateway.callsOf('scoreComplaint')).toHaveLength(0)
  })

  it('CMP-11 a newer reply asks again, with no star filled', async () => {
    const gateway = await openScore()
    fireEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    press('Cancel')
    gateway.answers.getComplaint = anAnswered({ isNeedScore: 1, answeredAt: '2027-02-09T08:00:00.000Z' })
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(gateway.callsOf('getComplaint').length).toBeGreaterThan(1))
    await screen.findAllByText(new RegExp(shownDay('2027-02-09')))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(stars().some(({ checked }) => checked)).toBe(false)
  })

  it('CMP-11 shows the server’s message when it fails', async () => {
    await openScore({ scoreComplaint: { refused: 'SOMETHING_ELSE', message: 'Not now' } })
    fireEvent.click(screen.getByRole('radio', { name: '5 stars' }))
    press('Send')
    expect((await screen.findAllByText('Not now')).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('CMP-11 waits while a picture is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    await openApp(PAGE, { getComplaint: anAnswered({ isNeedScore: 1, images: ['/gateway/picture/1'] }) })
    await screen.findByText('Process Result')
    press('Enlarge picture 1')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.queryByRole('dialog', { name: 'Please rate this service' })).toBeNull()
    press('Close')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeTruthy()
  })

  it('CMP-11 does not ask when no score is needed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    await openApp(PAGE, { getComplaint: anAnswered() })
    await screen.findByText('Process Result')
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
