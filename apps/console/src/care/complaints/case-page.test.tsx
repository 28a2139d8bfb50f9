import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { aCase, aCaseInFull, aStep, BORROWER, FIRST_CASE, SECOND_CASE, TWO_CASES } from './cases.fixtures.ts'
import type { CaseInFull } from './complaints.queries.ts'

const path = `/complaints/${FIRST_CASE}`

const answered: Partial<CaseInFull> = {
  complaintState: 'answered',
  version: 2,
  replies: [
    {
      text: 'Please update the app.',
      pictureIds: ['7f0c1f0e-0000-4000-8000-0000000000f1'],
      repliedBy: 'ben.reyes',
      repliedAt: '2026-11-26T08:30:00.000Z',
      readAt: null,
      score: null,
    },
  ],
  steps: [aStep(), aStep({ version: 2, event: 'answered', by: 'ben.reyes', at: '2026-11-26T08:30:00.000Z' })],
}

async function openCase(given: Partial<CaseInFull> = {}, more: Parameters<typeof openConsole>[1] = {}) {
  const gateway = await openConsole(path, {
    ...TWO_CASES,
    getCase: (body) => aCaseInFull({ ...given, caseNumber: body.get('caseNumber') ?? '' }),
    ...more,
  })
  await screen.findByText('It stops when I send a photo.')
  return gateway
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const type = (words: string) => fireEvent.change(text(), { target: { value: words } })
const send = () => fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })

describe('a complaint', () => {
  it('shows what was said, with pictures, whether it was read and rated, its deadlines and history', async () => {
    const otherCases = [aCase({ caseNumber: SECOND_CASE, complaintState: 'closed', dueOn: null })]
    await openCase({ ...answered, otherCases })
    expect(screen.getByText('Please update the app.')).toBeTruthy()
    const picture = screen.getByAltText<HTMLImageElement>('Number 1 of the answer of ben.reyes')
    expect(picture.getAttribute('src')).toBe(`/gateway/console/files/${BORROWER}/7f0c1f0e-0000-4000-8000-0000000000f1`)
    expect(screen.getByText(/not read yet/)).toBeTruthy()
    expect(screen.getByText('30 days')).toBeTruthy()
    expect(screen.getByText('ben.reyes answered')).toBeTruthy()
    expect(screen.getByRole('link', { name: '4000000014' }).getAttribute('href')).toMatch(/\/loans\//)
    expect(screen.getByRole('link', { name: 'M••• C••• S•••' }).getAttribute('href')).toMatch(/\/borrowers\//)
    expect(screen.getByRole('region', { name: 'Other complaints, newest first' })).toBeTruthy()
  })

  it('shows hostile text as text', async () => {
    await openConsole(path, { ...TWO_CASES, getCase: aCaseInFull({ text: '<img src=x onerror=alert(1)>' }) })
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  })

  it('is only read by people who may not answer, and says why', async () => {
    await openCase({}, { getStaffSession: aStaffSession(['care.read']) })
    expect(screen.queryByLabelText('Text')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
    expect(screen.getByText(/the right to answer and close complaints/)).toBeTruthy()
  })

  it('offers nothing once it is closed', async () => {
    await openCase({ ...answered, complaintState: 'closed', dueOn: null })
    expect(screen.queryByLabelText('Text')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
    expect(screen.getByText(/The borrower can send a further one/)).toBeTruthy()
  })

  it('is taken, given to a colleague, escalated and closed, each with the step that was seen', async () => {
    const gateway = await openCase(answered, { takeCase: {}, assignCase: {}, escalateCase: {}, closeCase: {} })
    const seen = { caseNumber: FIRST_CASE, version: '2' }
    fireEvent.keyDown(document.body, { key: 't' })
    await waitFor(() => expect(sent(gateway, 'takeCase')).toEqual(seen))
    fireEvent.keyDown(document.body, { key: 'a' })
    await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Ben Reyes' })
    fireEvent.change(screen.getByLabelText('Colleague'), { target: { value: 'ben.reyes' } })
    fireEvent.click(screen.getByRole('button', { name: 'Give it' }))
    await waitFor(() => expect(sent(gateway, 'assignCase')).toEqual({ ...seen, staffName: 'ben.reyes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: 'e' })
    await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Loan officer' })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: 'officer' } })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'threatens to sue' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Escalate' }))
    await waitFor(() =>
      expect(sent(gateway, 'escalateCase')).toEqual({ ...seen, addressee: 'officer', reason: 'threatens to sue' }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: 'c' })
    fireEvent.click(await screen.findByRole('button', { name: 'Close it' }))
    await waitFor(() => expect(sent(gateway, 'closeCase')).toEqual(seen))
  })
})

describe('a reply', () => {
  it('is written and sent with the keyboard alone, and the next case opens', async () => {
    const gateway = await openCase({}, { replyToCase: {} })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(document.activeElement).toBe(text())
    type('Please update the app.')
    await screen.findByRole('button', { name: /^Next/ })
    send()
    await waitFor(() => expect(shownAddress()).toBe(`/complaints/${SECOND_CASE}`))
    expect(sent(gateway, 'replyToCase')).toEqual({
      caseNumber: FIRST_CASE,
      version: '1',
      replyText: 'Please update the app.',
    })
    await screen.findByRole('heading', { name: `Complaint ${SECOND_CASE}` })
    await waitFor(() => expect(text().value).toBe(''))
  })

  it('is not sent empty, and not beyond its length', async () => {
    const gateway = await openCase({}, { replyToCase: {} })
    type('  ')
    send()
    type('x'.repeat(2_001))
    send()
    expect(screen.getByText('Too long by 1.')).toBeTruthy()
    expect(gateway.callsOf('replyToCase')).toEqual([])
  })

  it('that was refused stays, also when the case is left and opened again', async () => {
    await openCase({}, { replyToCase: { refused: 'REPLY_HOLDS_CARD' } })
    type('Pay to 4111…')
    await screen.findByRole('button', { name: /^Next/ })
    send()
    expect(await screen.findByText(/looks like a payment card/)).toBeTruthy()
    expect(text().value).toBe('Pay to 4111…')
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('heading', { name: `Complaint ${SECOND_CASE}` })
    await waitFor(() => expect(text().value).toBe(''))
    fireEvent.keyDown(document.body, { key: 'k' })
    await screen.findByRole('heading', { name: `Complaint ${FIRST_CASE}` })
    await waitFor(() => expect(text().value).toBe('Pay to 4111…'))
  })

  it('waits when a colleague answered meanwhile: theirs is shown, one’s own stays, and is sent on purpose', async () => {
    const gateway = await openCase({}, { replyToCase: { refused: 'STALE' } })
    type('Mine.')
    gateway.answers.getCase = aCaseInFull(answered)
    send()
    const notice = await screen.findByText(/A colleague acted on this complaint meanwhile/)
    expect(within(notice.closest('[role=alert]') as HTMLElement).getByText('Please update the app.')).toBeTruthy()
    expect(text().value).toBe('Mine.')
    expect(screen.queryByRole('button', { name: 'Send to the borrower' })).toBeNull()
    send()
    expect(gateway.callsOf('replyToCase')).toHaveLength(1)
    gateway.answers.replyToCase = {}
    fireEvent.click(screen.getByRole('button', { name: 'I have read it, go on with mine' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send to the borrower' }))
    await waitFor(() => expect(gateway.callsOf('replyToCase')).toHaveLength(2))
    expect(sent(gateway, 'replyToCase')).toMatchObject({ version: '2', replyText: 'Mine.' })
  })

  it('that lay while a colleague answered says so when the case is opened again', async () => {
    const gateway = await openCase()
    type('Mine.')
    await screen.findByRole('button', { name: /^Next/ })
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('heading', { name: `Complaint ${SECOND_CASE}` })
    gateway.answers.getCase = (body) => aCaseInFull({ ...answered, caseNumber: body.get('caseNumber') ?? '' })
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(await screen.findByText(/A colleague acted on this complaint meanwhile/)).toBeTruthy()
    expect(text().value).toBe('Mine.')
  })

  it('takes pictures, shows them, takes them away, and names them in their order', async () => {
    let uploaded = 0
    const gateway = await openCase(
      {},
      {
        replyToCase: {},
        uploadReplyPicture: () => {
          uploaded += 1
          return { fileId: `7f0c1f0e-0000-4000-8000-00000000001${uploaded}` }
        },
      },
    )
    const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
    fireEvent.change(screen.getByLabelText('Pictures to add'), { target: { files } })
    expect(await screen.findByAltText('Number 3, three.jpg')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove two.jpg' }))
    expect(screen.getByText('2 of 9 pictures')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send to the borrower' }))
    await waitFor(() => expect(gateway.callsOf('replyToCase')).toHaveLength(1))
    expect(JSON.parse(sent(gateway, 'replyToCase').pictureIds ?? '')).toEqual([
      '7f0c1f0e-0000-4000-8000-000000000011',
      '7f0c1f0e-0000-4000-8000-000000000013',
    ])
  })

  it('takes a template with the facts of the case where the caret stands', async () => {
    const template = {
      templateId: '7f0c1f0e-0000-4000-8000-0000000000d1',
      templateName: 'Settled',
      language: 'en' as const,
      templateText: 'Case {caseNumber} of loan {orderNumber}, by {resolveDueOn}. {other}',
      isArchived: false,
      version: 1,
      changedBy: 'ben.reyes',
      changedAt: '2026-11-26T08:30:00.000Z',
    }
    const archived = {
      ...template,
      templateId: `${template.templateId.slice(0, -1)}2`,
      templateName: 'Old',
      isArchived: true,
    }
    await openCase({}, { listReplyTemplates: { templates: [template, archived] } })
    await screen.findByRole('option', { name: 'Settled (en)' })
    expect(screen.queryByRole('option', { name: 'Old (en)' })).toBeNull()
    type('Dear, Bye')
    text().setSelectionRange(6, 6)
    fireEvent.change(screen.getByLabelText('Template'), { target: { value: template.templateId } })
    const filled = `Case ${FIRST_CASE} of loan 4000000014, by 2026-12-25. {other}`
    await waitFor(() => expect(text().value).toBe(`Dear, ${filled}Bye`))
    expect(document.activeElement).toBe(text())
    expect(text().selectionStart).toBe(6 + filled.length)
  })
})
