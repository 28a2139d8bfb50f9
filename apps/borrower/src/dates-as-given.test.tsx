// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theChoices } from './care/complaints/complaints.fixtures.ts'
import { anOrder } from './origination/orders/orders.fixtures.ts'
import { someConsents } from './people/own-data/own-data.fixtures.ts'
import { openApp } from './testing/open-app.fixtures.tsx'

const reportOf = (value: string) => ({
  kind: 'device' as const,
  orderId: null,
  reportedAt: '2027-01-04T02:00:00Z',
  removedOn: '2027-02-04',
  lines: [{ text: 'Read on', value }],
})

const PAGES: readonly [name: string, path: string, answers: Parameters<typeof openApp>[1], given: string][] = [
  ['a loan', '/loanDetail?orderId=o-1', { getLoanDetails: anOrder() }, '2027-01-04'],
  ['the loan of a complaint', '/complaint', { initComplaint: theChoices() }, '2027-01-05'],
  [
    'what the phone told',
    '/myData?part=consents',
    { listConsents: someConsents({ reports: [reportOf('2027-01-06')] }) },
    '2027-01-06',
  ],
]

it.each(PAGES)('COM-13 decision 80: rows of %s keep the dates as given, and nothing else does', async (...page) => {
  const [, path, answers, given] = page
  await openApp(path, answers)
  const asGiven = () => [...document.querySelectorAll('[data-as-given]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(asGiven()).toContain(given))
  for (const row of document.querySelectorAll('[data-as-given]')) row.remove()
  expect(document.body.textContent).not.toMatch(/\d{4}-\d\d-\d\d/)
})
