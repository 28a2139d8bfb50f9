// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { answers, COLLECTION, FORM, write } from './complaint-form.fixtures.ts'
import { NEWEST_NO, OTHER_NO, PROBLEM_ID, press, settledOrder, theChoices } from './complaints.fixtures.ts'

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' })

describe('the complaint form', () => {
  afterEach(() => void vi.useRealTimers())

  it('CMP-05 shows type, sub-type, order and deadline, and reads the order’s choices by GET', async () => {
    const gateway = await openApp(COLLECTION, answers())
    for (const words of ['Collection', 'Rude words', 'Quick 91', '0/200'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Our team replies within 3 weekdays.')).toBeTruthy()
    expect(gateway.callsOf('getComplaintForm')[0]?.query.get('orderId')).toBe(NEWEST_NO)
  })

  it('CMP-05 counts an emoji as one, and ignores text beyond 200', async () => {
    await openApp(FORM, answers())
    await write('😀'.repeat(199))
    expect(screen.getByText('199/200')).toBeTruthy()
    await write(`${'😀'.repeat(199)}ab`)
    expect(area().value).toBe(`${'😀'.repeat(199)}a`)
    await write(`X${area().value}`)
    expect(area().value).toBe(`${'😀'.repeat(199)}a`)
    expect(screen.getByText('200/200')).toBeTruthy()
  })

  it('CMP-05 allows composed input and cuts it only when it is finished', async () => {
    await openApp(FORM, answers())
    await write('a'.repeat(199))
    fireEvent.compositionStart(area())
    await write(`${'a'.repeat(199)}नमस्ते`)
    expect(area().value).toHaveLength(205)
    fireEvent.compositionEnd(area())
    expect(area().value).toBe(`${'a'.repeat(199)}न`)
  })

  it.each(['', '  \n '])('CMP-06 requires a text (%j)', async (text) => {
    const gateway = await openApp(FORM, answers())
    await write(text)
    press('Send')
    expect(await screen.findByText('Please fill in your comments and suggestions')).toBeTruthy()
    expect(gateway.callsOf('saveComplaint')).toHaveLength(0)
  })

  it('CMP-04 CMP-08 confirms for 1.5 s, then returns to the start; neither order nor text is kept', async () => {
    localStorage.setItem('hulog.complaintOrder', OTHER_NO)
    await openApp(FORM, { ...answers(), initComplaint: theChoices() })
    await write('He shouted.')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    press('Send')
    await screen.findByRole('dialog', { name: 'Successfully Sent' })
    expect(localStorage.getItem('hulog.complaintOrder')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(shownAddress()).toBe('/complaint')
    fireEvent.click(await screen.findByRole('link', { name: 'Repayment' }))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('')
  })

  it('CMP-08 goes back past the form, once, however often it is closed: going back again does not lead to it', async () => {
    await openApp('/complaint', { ...answers(), initComplaint: theChoices() })
    fireEvent.click(await screen.findByRole('link', { name: 'Repayment' }))
    await write('He shouted.')
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    press('Send')
    const close = within(await screen.findByRole('dialog', { name: 'Successfully Sent' })).getByRole('button')
    fireEvent.click(close)
    fireEvent.click(close)
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
  })

  it('CMP-08 confirms on another page when the borrower left before the answer', async () => {
    let answer: (reply: { problemId: string }) => void = () => {}
    const saveComplaint = () =>
      new Promise<{ problemId: string }>((resolve) => {
        answer = resolve
      })
    const gateway = await openApp(FORM, { ...answers(), saveComplaint, initComplaint: theChoices() })
    await write('He shouted.')
    press('Send')
    await waitFor(() => expect(gateway.callsOf('saveComplaint')).toHaveLength(1))
    press('Back')
    await screen.findByRole('region', { name: 'Select question type' })
    answer({ problemId: PROBLEM_ID })
    expect(await screen.findByText('Successfully Sent')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('hulog.typed')).not.toContain('He shouted.')
  })

  it('CMP-12 sends the same complaint again under the same key when no answer came', async () => {
    const gateway = await openApp(FORM, { ...answers(), saveComplaint: { broken: true } })
    await write('He shouted.')
    press('Send')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.saveComplaint = { problemId: PROBLEM_ID }
    fireEvent.click(retry)
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeTruthy()
    const keys = gateway.callsOf('saveComplaint').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    [
      'CMP-03',
      'collection of an order that does not allow it',
      COLLECTION,
      { orderDetail: settledOrder },
      /does not support/,
    ],
    [
      'CMP-03',
      'collection without an order',
      '/complainPageNext?problemType=1&problemSonType=12',
      {},
      /does not support/,
    ],
    [
      'CMP-02',
      'collection without a sub-type',
      `/complainPageNext?problemType=1&orderNo=${NEWEST_NO}`,
      {},
      /choose one/,
    ],
    ['CMP-02', 'a type that is not offered', '/complainPageNext?problemType=77', {}, /choose one/],
  ])('%s offers no form for %s', async (_number, _what, address, choices, words) => {
    await openApp(address, { ...answers(), getComplaintForm: theChoices(choices) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Choose again' }).getAttribute('href')).toBe('/complaint')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})
