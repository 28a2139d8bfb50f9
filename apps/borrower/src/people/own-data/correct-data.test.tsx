// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aDeletion, anOwnData, SENT_CODE } from './own-data.fixtures.ts'

const NEEDS_CODE = { refused: 'STEP_UP_REQUIRED' }
const DONE = { changed: true, mustShowId: true }

async function typeCode(code: string) {
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  fireEvent.change(sheet.getByLabelText('6-digit code'), { target: { value: code } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('my data', () => {
  it('lists all data, and leads to deletion', async () => {
    const request = { caseNumber: '123-456-789', askedAt: '2026-11-22T00:00:00Z', erasedOn: '2026-12-06' }
    await openApp('/myData', { getOwnData: anOwnData(), getDeletion: aDeletion({ request }) })
    expect((await screen.findByRole('link', { name: /Signed papers/ })).textContent).toContain('3')
    expect(await screen.findByText(`We delete on ${shownDay('2026-12-06')} at the earliest.`)).toBeTruthy()
  })

  it('names each picture; those of an answer came from staff', async () => {
    const picture = (purpose: string) => ({
      purpose,
      url: `/gateway/files/${purpose}`,
      storedAt: '2026-11-22T00:00:00Z',
    })
    const pictures = ['complaint', 'complaintReply', 'transferProof', 'other'].map(picture)
    await openApp('/myData?part=details', { getOwnData: anOwnData({ pictures }) })
    await screen.findByText('Grace Lim')
    const names = screen.getAllByRole('img').map((image) => image.getAttribute('alt'))
    expect(names).toEqual(['From your complaint', 'From our answer', 'Receipt of a transfer', 'A picture you sent'])
  })

  it('COM-06 offers a retry when it does not load', async () => {
    const gateway = await openApp('/myData?part=details', { getOwnData: { broken: true } })
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.getOwnData = anOwnData()
    fireEvent.click(retry)
    expect(await screen.findByText('Grace Lim')).toBeTruthy()
  })

  it('TRM-05 says how soon a change must be reported, and lists corrections', async () => {
    const corrections = [{ what: 'fullName' as const, correctedAt: '2026-11-20T04:00:00Z' }]
    await openApp('/myData?part=details', { getOwnData: anOwnData({ corrections, mustShowId: true }) })
    expect(await screen.findByText(/tell us within 3 days when your name/)).toBeTruthy()
    expect(screen.getByText('Corrected so far')).toBeTruthy()
    expect(screen.getByText('For your next application we need a new photo of your ID.')).toBeTruthy()
  })

  it('offers no correction while an application is being decided, at no address either', async () => {
    const answers = { getOwnData: anOwnData({ canCorrect: false }) }
    await openApp('/myData?part=identity', answers)
    expect(await screen.findByText(/is being dealt with on these details/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('a correction', () => {
  it('TRM-05 is checked on the page, needs the code of the phone, and ends at the details', async () => {
    const gateway = await openApp('/myData?part=identity', {
      getOwnData: anOwnData(),
      sendStepUpCode: SENT_CODE,
      correctIdentity: (body) => (body.get('smsCode') === '123456' ? DONE : NEEDS_CODE),
    })
    const name = await screen.findByLabelText('Full name, as on your ID')
    fireEvent.change(name, { target: { value: ' ' } })
    save()
    expect(await screen.findByText('Please write your full name.')).toBeTruthy()
    expect(gateway.callsOf('correctIdentity')).toHaveLength(0)
    fireEvent.change(name, { target: { value: ' Grace Reyes ' } })
    save()
    await screen.findByText(/We sent a code to/)
    expect(gateway.callsOf('sendStepUpCode')[0]?.body.get('purpose')).toBe('correctData')
    await typeCode('123456')
    await waitFor(() => expect(shownAddress()).toBe('/myData?part=details'))
    const sent = Object.fromEntries(gateway.callsOf('correctIdentity')[1]?.body ?? [])
    expect(sent).toMatchObject({ fullName: 'Grace Reyes', birthOn: '1991-03-14', smsCode: '123456' })
  })

  it('TRM-06 shows an impossible birth date at its field', async () => {
    await openApp('/myData?part=identity', { getOwnData: anOwnData(), correctIdentity: { refused: 'UNDER_AGE' } })
    await screen.findByLabelText('Full name, as on your ID')
    save()
    const group = screen.getByRole('group', { name: /Date of birth/ })
    expect(await within(group).findByText('You must be at least 18 years old to borrow.')).toBeTruthy()
  })

  it('of an address is sent again unchanged when no answer came', async () => {
    const gateway = await openApp('/myData?part=address', { getOwnData: anOwnData(), correctAddress: { broken: true } })
    fireEvent.change(await screen.findByLabelText('City or town'), { target: { value: 'Naga' } })
    save()
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.correctAddress = { changed: true, mustShowId: false }
    fireEvent.click(retry)
    await waitFor(() => expect(shownAddress()).toBe('/myData?part=details'))
    expect(gateway.callsOf('correctAddress').at(-1)?.body.get('city')).toBe('Naga')
  })
})
