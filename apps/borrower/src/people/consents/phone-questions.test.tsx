// @vitest-environment happy-dom
import type { Reply } from '@hulog/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { STEPS } from '../borrowers/borrowers.queries.ts'
import { aCertification } from '../borrowers/certification.fixtures.ts'

const CHOICE = 'productId=quick-91&amount=500000&periods=91&termUnit=day'
const KEPT = { reportedAt: '2026-03-01T04:00:00.000Z', removedOn: '2026-05-30' }
const known = aCertification(STEPS)
type Kept = Reply<'listConsents'>
const nothing: Kept = { consents: [], reports: [], agreedPapers: [] }
const reported = (kind: 'location' | 'device', orderId: string | null = null): Kept => ({
  ...nothing,
  reports: [{ kind, orderId, ...KEPT, lines: [] }],
})

const position = vi.fn()
beforeEach(() => {
  position.mockReset().mockImplementation((tell) => tell({ coords: { latitude: 14.59951, longitude: 120.98422 } }))
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition: position } } }))
})
afterEach(() => vi.unstubAllGlobals())

async function openReview(answers: Parameters<typeof openApp>[1] = {}) {
  const gateway = await openApp(`/certification?${CHOICE}`, {
    getCertification: known,
    listConsents: nothing,
    giveConsent: { givenAt: KEPT.reportedAt },
    reportLocation: KEPT,
    reportDevice: KEPT,
    withdrawConsent: {},
    ...answers,
  })
  const heading = await screen.findByRole('heading', { name: 'Roughly where you are' })
  return { gateway, card: within(heading.parentElement as HTMLElement) }
}

it('OTH-04 reads nothing from the phone before a Yes, then sends the consent and a rough position', async () => {
  const { gateway, card } = await openReview()
  expect(position).not.toHaveBeenCalled()
  gateway.answers.listConsents = reported('location')
  fireEvent.click(card.getByRole('button', { name: 'Share' }))
  expect(await card.findByText(shownDay('2026-05-30'))).toBeTruthy()
  const names = gateway.calls.map(({ name }) => name)
  expect(names.indexOf('giveConsent')).toBeLessThan(names.indexOf('reportLocation'))
  const [agreed] = gateway.callsOf('giveConsent')
  expect(Object.fromEntries(agreed?.body ?? [])).toEqual({
    kind: 'location',
    version: '1',
    language: 'en',
    how: 'certification',
  })
  const [told] = gateway.callsOf('reportLocation')
  expect(told?.body.toString()).toBe('latitudeHundredths=1460&longitudeHundredths=12098')
})

it('OTH-04 No sends nothing, and says that it has no effect on the application', async () => {
  const { gateway, card } = await openReview()
  fireEvent.click(card.getByRole('button', { name: 'No' }))
  expect(card.getByText('Not shared. This changes nothing for your application.')).toBeTruthy()
  expect(card.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true')
  expect(position).not.toHaveBeenCalled()
  expect(gateway.callsOf('giveConsent')).toEqual([])
})

it('OTH-04 No counts while the phone’s own question is still open', async () => {
  let answer: (position: object) => void = () => undefined
  position.mockImplementation((tell) => {
    answer = tell
  })
  const { gateway, card } = await openReview()
  fireEvent.click(card.getByRole('button', { name: 'Share' }))
  fireEvent.click(card.getByRole('button', { name: 'No' }))
  answer({ coords: { latitude: 1, longitude: 1 } })
  expect(await card.findByText(/^Not shared/)).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve))
  expect(gateway.callsOf('giveConsent')).toEqual([])
})

it('OTH-04 a phone that refuses its position gives no consent', async () => {
  position.mockImplementation((_tell, fail) => fail({ code: 1 }))
  const { gateway, card } = await openReview()
  fireEvent.click(card.getByRole('button', { name: 'Share' }))
  expect(await card.findByText(/did not give its position/)).toBeTruthy()
  expect(gateway.callsOf('giveConsent')).toEqual([])
})

it('OTH-04 is withdrawn by one press, and can then be given again', async () => {
  const { gateway, card } = await openReview({ listConsents: reported('location') })
  gateway.answers.listConsents = nothing
  fireEvent.click(await card.findByRole('button', { name: 'Take it back' }))
  expect(await card.findByRole('button', { name: 'Share' })).toBeTruthy()
  expect(gateway.callsOf('withdrawConsent')[0]?.body.toString()).toBe('kind=location')
})

it('OTH-04 data of an earlier application does not count for this one', async () => {
  const { card } = await openReview({ listConsents: reported('location', '0b7a1c9e-1111-4222-8333-abcdefabcdef') })
  expect(card.getByRole('button', { name: 'Share' })).toBeTruthy()
})

it('COM-06 can be retried without an answer, and the phone is not asked twice', async () => {
  const { gateway, card } = await openReview({ reportLocation: { broken: true } })
  fireEvent.click(card.getByRole('button', { name: 'Share' }))
  const retry = await card.findByRole('button', { name: 'Try again' })
  gateway.answers.reportLocation = KEPT
  gateway.answers.listConsents = reported('location')
  fireEvent.click(retry)
  expect(await card.findByText(shownDay('2026-05-30'))).toBeTruthy()
  expect(position).toHaveBeenCalledTimes(1)
})

it('OTH-04 asks also when the earlier answer is unknown', async () => {
  const { card } = await openReview({ listConsents: { refused: 'UNAVAILABLE', status: 503 } })
  await waitFor(() => expect(card.getByRole('button', { name: 'Share' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
