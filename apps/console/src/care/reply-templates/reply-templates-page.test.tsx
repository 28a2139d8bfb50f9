import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStaffSession, openConsole, sent, shownAddress } from '../../testing/open-console.fixtures.tsx'
import { fillTemplate } from './fill-template.ts'
import type { ReplyTemplate } from './reply-templates.queries.ts'

function aTemplate(given: Partial<ReplyTemplate> = {}): ReplyTemplate {
  return {
    templateId: '7f0c1f0e-0000-4000-8000-0000000000d1',
    templateName: 'Settled',
    language: 'en',
    templateText: 'Case {caseNumber} is settled.',
    isArchived: false,
    version: 3,
    changedBy: 'ben.reyes',
    changedAt: '2026-11-26T08:30:00.000Z',
    ...given,
  }
}

const archived = aTemplate({
  templateId: '7f0c1f0e-0000-4000-8000-0000000000d2',
  templateName: 'Old',
  isArchived: true,
})
const ANSWERS = { listReplyTemplates: { templates: [aTemplate(), archived] } }

it('shows what is offered, and archived ones when they are asked for', async () => {
  await openConsole('/reply-templates', ANSWERS)
  expect(await screen.findByRole('link', { name: 'Settled' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Old' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Offered' }), { target: { value: 'yes' } })
  expect(await screen.findByRole('link', { name: 'Old' })).toBeTruthy()
  expect(shownAddress()).toBe('/reply-templates?archived=yes')
})

it('adds one', async () => {
  const gateway = await openConsole('/reply-templates', { ...ANSWERS, saveReplyTemplate: { templateId: 'x' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a template' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Hello' } })
  fireEvent.change(dialog.getByLabelText('Language'), { target: { value: 'fil' } })
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Kumusta {caseNumber}' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(gateway, 'saveReplyTemplate')).toEqual({
    templateName: 'Hello',
    language: 'fil',
    templateText: 'Kumusta {caseNumber}',
    isArchived: 'false',
    version: '0',
  })
})

it('shows what a colleague changed meanwhile, keeps what was typed, and sends nothing over it', async () => {
  const gateway = await openConsole(`/reply-templates?template=${aTemplate().templateId}`, {
    ...ANSWERS,
    saveReplyTemplate: { refused: 'STALE' },
  })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Mine.' } })
  gateway.answers.listReplyTemplates = { templates: [aTemplate({ version: 4, templateText: 'Theirs.' })] }
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/changed by ben.reyes: Theirs./)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Mine.')
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('says by the field why a text is refused', async () => {
  await openConsole(`/reply-templates?template=${aTemplate().templateId}`, {
    ...ANSWERS,
    saveReplyTemplate: { refused: 'TEMPLATE_FACT_UNKNOWN' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true'))
})

it('is only read by people who may not answer', async () => {
  await openConsole('/reply-templates', { ...ANSWERS, getStaffSession: aStaffSession(['care.read']) })
  fireEvent.click(await screen.findByRole('link', { name: 'Settled' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Case {caseNumber} is settled.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a template' })).toBeNull()
})

it('leaves a fact that the case lacks in braces', () => {
  const shown = {
    caseNumber: '123-456-785',
    orderNumber: '',
    lenderName: 'Hulog $& {caseNumber}',
    replyDeadline: { on: '2026-12-01' },
    resolveDeadline: { on: '2026-12-25' },
  }
  expect(fillTemplate('{caseNumber} {orderNumber} {replyDueOn} {toString}', shown)).toBe(
    '123-456-785 {orderNumber} 2026-12-01 {toString}',
  )
  expect(fillTemplate('{lenderName}', shown)).toBe('Hulog $& {caseNumber}')
})
