// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aCopy, aDeletion, SENT_CODE, someConsents } from './own-data.fixtures.ts'

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('a copy of my data', () => {
  it('needs its own code, shows its progress, and is then fetched', async () => {
    const gateway = await openApp('/myData?part=copy', {
      getDataCopy: aCopy(),
      requestDataCopy: { refused: 'STEP_UP_REQUIRED' },
      sendStepUpCode: SENT_CODE,
    })
    await press('Make the file')
    await screen.findByText(/We sent a code to/)
    expect(gateway.callsOf('sendStepUpCode')[0]?.body.get('purpose')).toBe('copyData')
    gateway.answers.requestDataCopy = aCopy({ copyState: 'making', askedAt: '2026-11-22T04:00:00Z' })
    gateway.answers.getDataCopy = aCopy({
      copyState: 'ready',
      copyUrl: '/gateway/own-data/copies/0b7a1c9e-1111-4222-8333-abcdefabcdef',
      sizeBytes: 3_145_728,
      removedAt: '2026-11-23T04:00:00Z',
    })
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } })
    expect(await screen.findByText('We are making your file')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Download the file' }, { timeout: 8000 })
    expect(link.getAttribute('href')).toBe('/gateway/own-data/copies/0b7a1c9e-1111-4222-8333-abcdefabcdef')
    expect(screen.getByText(/^3\.0 MB\. Download it by/)).toBeTruthy()
  })

  it('is downloaded by the first press; a second press does not disturb the download, and a later one may repeat it', async () => {
    const copyUrl = '/gateway/own-data/copies/0b7a1c9e-1111-4222-8333-abcdefabcdef'
    const gateway = await openApp('/myData?part=copy', { getDataCopy: aCopy({ copyState: 'ready', copyUrl }) })
    const link = await screen.findByRole('link', { name: 'Download the file' })
    // The result of a click: false where it follows no link.
    expect([fireEvent.click(link), fireEvent.click(link)]).toEqual([true, false])
    const before = gateway.callsOf('getDataCopy').length
    await waitFor(() => expect(gateway.callsOf('getDataCopy').length).toBeGreaterThan(before), { timeout: 8000 })
    expect(fireEvent.click(link)).toBe(true)
  })

  it.each([
    ['served', 'You have downloaded your file'],
    ['removed', 'Your file was removed'],
  ] as const)('that is %s can be made again', async (copyState, title) => {
    await openApp('/myData?part=copy', { getDataCopy: aCopy({ copyState }) })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make a new file' })).toBeTruthy()
  })

  it('shows a refusal where it was requested', async () => {
    await openApp('/myData?part=copy', { getDataCopy: aCopy(), requestDataCopy: { refused: 'COPY_LIMIT_REACHED' } })
    await press('Make the file')
    expect((await screen.findAllByText(/several times today/)).length).toBeGreaterThan(0)
  })
})

describe('deletion', () => {
  it('names before the request what is deleted; without a loan nothing is kept', async () => {
    await openApp('/myData?part=deletion', { getDeletion: aDeletion() })
    expect(await screen.findByText(/Nothing happens for 14 days/)).toBeTruthy()
    expect(screen.getByText(/Of an application only its figures stay/)).toBeTruthy()
    expect(screen.queryByText('This stays, because the law asks for it')).toBeNull()
  })

  it('names the kept data with periods and laws, and what the deletion waits for', async () => {
    const keptByLaw = [{ what: 'Your name', years: 5, byLaw: 'Anti-Money Laundering Act' }]
    await openApp('/myData?part=deletion', { getDeletion: aDeletion({ keptByLaw, hadLoan: true, waitsFor: 'loan' }) })
    expect(await screen.findByText('You have a loan running')).toBeTruthy()
    expect(screen.getByText('5 years from the end of your last loan. Anti-Money Laundering Act.')).toBeTruthy()
  })

  it('shows its number after the request and can be cancelled, again after a lost connection', async () => {
    const request = { caseNumber: '123-456-789', askedAt: '2026-11-22T00:00:00Z', erasedOn: '2026-12-06' }
    const gateway = await openApp('/myData?part=deletion', {
      getDeletion: aDeletion({ request }),
      cancelDeletion: { broken: true },
    })
    expect(await screen.findByText('123-456-789')).toBeTruthy()
    await press('Call it off')
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    gateway.answers.cancelDeletion = aDeletion()
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Ask for deletion' })).toBeTruthy()
  })
})

describe('a borrower’s consents', () => {
  const given = {
    consentId: '2c7a1c9e-1111-4222-8333-abcdefabcdef',
    kind: 'marketing' as const,
    version: '1',
    language: 'en',
    how: 'ownData',
    givenAt: '2026-11-20T04:00:00Z',
    endedAt: null,
    endedBecause: null,
    canWithdraw: true,
  }

  const switchOf = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

  it('OTH-04 are switches with date and version: one that is given is ended by it, and given again', async () => {
    const gateway = await openApp('/myData?part=consents', {
      listConsents: someConsents({ consents: [given] }),
      withdrawConsent: {},
      giveConsent: { givenAt: '2026-11-22T04:00:00Z' },
    })
    expect((await switchOf('News and offers')).checked).toBe(true)
    expect(screen.getByText(`Agreed on ${shownDay('2026-11-20')}, version 1`)).toBeTruthy()
    expect(screen.getByText(/you get no more news and offers/)).toBeTruthy()
    const ended = { ...given, canWithdraw: false, endedAt: '2026-11-22T04:00:00Z', endedBecause: 'withdrawn' as const }
    gateway.answers.listConsents = someConsents({ consents: [ended] })
    fireEvent.click(await switchOf('News and offers'))
    expect((await switchOf('News and offers')).checked).toBe(false)
    expect(await screen.findByText('News and offers (1)')).toBeTruthy()
    expect(gateway.callsOf('withdrawConsent').map(({ body }) => body.get('kind'))).toEqual(['marketing'])
    fireEvent.click(await switchOf('News and offers'))
    await waitFor(() => expect(gateway.callsOf('giveConsent')).toHaveLength(1))
    expect(Object.fromEntries(gateway.callsOf('giveConsent')[0]?.body ?? [])).toEqual({
      kind: 'marketing',
      version: '1',
      language: 'en',
      how: 'ownData',
    })
  })

  it('OTH-04 a switch goes back when its change was not saved, and says why beside it', async () => {
    await openApp('/myData?part=consents', {
      listConsents: someConsents({ consents: [given] }),
      withdrawConsent: { refused: 'SOMETHING_ELSE', message: 'Not now' },
    })
    fireEvent.click(await switchOf('News and offers'))
    expect(await screen.findByText('Not now', { ignore: '[aria-live] *' })).toBeTruthy()
    expect((await switchOf('News and offers')).checked).toBe(true)
  })

  it('OTH-04 the one that an account needs is no switch, says so, and leads to the deletion', async () => {
    const policy = { ...given, kind: 'privacyPolicy' as const, canWithdraw: false }
    await openApp('/myData?part=consents', { listConsents: someConsents({ consents: [policy] }) })
    const part = within(await screen.findByRole('region', { name: 'Part of your account' }))
    expect(part.queryByRole('switch')).toBeNull()
    expect(part.getByText(/It goes with your account/)).toBeTruthy()
    expect(part.getByRole('link', { name: 'Delete my data' }).getAttribute('href')).toBe('/myData?part=deletion')
  })

  it('OTH-04 position and phone can be ended here once given, and are not asked for here before', async () => {
    const position = { ...given, kind: 'location' as const }
    const gateway = await openApp('/myData?part=consents', {
      listConsents: someConsents({ consents: [position] }),
      withdrawConsent: {},
    })
    const onApplying = async () => within(await screen.findByRole('region', { name: 'Asked when you apply' }))
    expect((await onApplying()).queryByText('Roughly where you are')).toBeNull()
    gateway.answers.listConsents = someConsents()
    fireEvent.click(await switchOf('Roughly where you are'))
    await waitFor(() => expect(gateway.callsOf('withdrawConsent')).toHaveLength(1))
    expect(await (await onApplying()).findByText('Roughly where you are')).toBeTruthy()
    expect((await onApplying()).getByText('We ask for this when you apply, never at another time.')).toBeTruthy()
    expect(screen.getAllByRole('switch')).toHaveLength(2)
  })
})

describe('messages and calls', () => {
  it('are shown as text', async () => {
    const about = '<b>We called</b>'
    const entry = { entryId: '1', contactedAt: '2026-11-20T04:00:00Z', contactWay: 'call' as const, about }
    await openApp('/myData?part=contacts', { listContactRecord: { entries: [entry] } })
    expect(await screen.findByText(about)).toBeTruthy()
  })

  it('have a message when there are none', async () => {
    await openApp('/myData?part=contacts', { listContactRecord: { entries: [] } })
    expect(await screen.findByText('We have not contacted you yet')).toBeTruthy()
  })
})
