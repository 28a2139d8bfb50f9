import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseAndKeepLanguage } from '../../platform/language/language.ts'
import { openAgain, openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { aText, block } from './support.fixtures.ts'

describe('a legal text', () => {
  it.each([
    ['/aboutUs', 'aboutUs', 'About us'],
    ['/privacyPolicy', 'privacyPolicy', 'Privacy policy'],
    ['/loanAgreement', 'loanTerms', 'Loan terms and conditions'],
  ] as const)('SUP-02 SUP-03 SUP-04 %s shows the text, its figures and its first day', async (path, textKey, title) => {
    const gateway = await openApp(path, { getText: aText({ textKey, title }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Paying late' })).toBeTruthy()
    expect(screen.getByText('Each day on days 1 to 30').nextSibling?.textContent).toBe('5%')
    expect(screen.getByText(/Version 2, in force since/).textContent).toBe(
      `Version 2, in force since ${shownDay('2026-06-01')}`,
    )
    expect(gateway.callsOf('getText')[0]?.body.get('textKey')).toBe(textKey)
  })

  it('SUP-03 shows every content as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    await openApp('/privacyPolicy', { getText: aText({ blocks: [block('paragraph', hostile)] }) })
    expect(await screen.findByText(hostile)).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
  })

  it('COM-17 links addresses and numbers to call, and nothing that only looks like one', async () => {
    const linked = [
      ['https://imessage.sec.gov.ph', 'https://imessage.sec.gov.ph'],
      ['grievance@hulog.example', 'mailto:grievance@hulog.example'],
      ['+63 2 5550 0101', 'tel:+63255500101'],
    ] as const
    const plain = ['javascript:alert(1)', '20260101', '+5%', '₱1,000.00', 'a@b']
    const rows = [...linked.map(([value]) => value), ...plain].map((value, index) => ({ label: `Row ${index}`, value }))
    await openApp('/loanAgreement', { getText: aText({ blocks: [block('figures', 'Officer', { rows })] }) })
    for (const [value, href] of linked) {
      expect((await screen.findByRole('link', { name: value })).getAttribute('href')).toBe(href)
    }
    for (const value of plain) expect(screen.getByText(value).closest('a')).toBeNull()
  })

  it('SUP-03 keeps earlier versions readable, and links to the current one', async () => {
    const gateway = await openApp('/privacyPolicy', { getText: aText({ textKey: 'privacyPolicy' }) })
    const earlier = await screen.findByRole('link', { name: /Version 1/ })
    expect(earlier.textContent).toContain(`${shownDay('2026-01-01')} – ${shownDay('2026-05-31')}`)
    gateway.answers.getText = aText({ version: 1, validUntil: '2026-05-31', isCurrent: false })
    fireEvent.click(earlier)
    expect(await screen.findByText('This is an earlier version')).toBeTruthy()
    expect(gateway.callsOf('getText').at(-1)?.body.get('version')).toBe('1')
    expect(screen.getByRole('link', { name: 'Read what holds now' }).getAttribute('href')).toBe('/privacyPolicy')
  })

  it('SUP-03 says when a text is not translated', async () => {
    await chooseAndKeepLanguage('hi')
    await openApp('/aboutUs?lang=hi', { getText: aText() })
    expect(await screen.findByText('इस पाठ का अनुवाद अभी नहीं हुआ है')).toBeTruthy()
    expect(document.querySelector('article')?.lang).toBe('en')
  })

  it('SUP-04 a visitor reads the terms of another country', async () => {
    const gateway = await openApp('/loanAgreement', { getText: aText() })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), { target: { value: 'IN' } })
    await waitFor(() => expect(shownAddress()).toBe('/loanAgreement?market=IN'))
    await waitFor(() => expect(gateway.callsOf('getText').at(-1)?.body.get('market')).toBe('IN'))
  })

  it('SUP-04 another country starts with its current version: each country counts its own', async () => {
    const gateway = await openApp('/loanAgreement?version=1', { getText: aText({ version: 1, isCurrent: false }) })
    fireEvent.change(await screen.findByRole('combobox', { name: 'Country' }), { target: { value: 'ID' } })
    await waitFor(() => expect(shownAddress()).toBe('/loanAgreement?market=ID'))
    await waitFor(() => expect(gateway.callsOf('getText').at(-1)?.body.get('market')).toBe('ID'))
    expect(gateway.callsOf('getText').at(-1)?.body.has('version')).toBe(false)
  })

  it('SUP-02 a lender without the text is named, with a contact instead', async () => {
    await openApp('/aboutUs?market=IN', { getText: { refused: 'TEXT_NOT_FOUND', status: 404 } })
    expect(await screen.findByText('Not published yet')).toBeTruthy()
    const toService = screen.getByRole('link', { name: 'Customer service' })
    expect(toService.getAttribute('href')).toBe('/customerService?market=IN')
  })
})

describe('without a connection', () => {
  it('SUP-03 shows the stored text, and says so', async () => {
    const gateway = await openApp('/privacyPolicy', { getText: aText({ textKey: 'privacyPolicy' }) })
    await screen.findByText('These are our terms.')
    gateway.answers.getText = { broken: true }
    openAgain()
    expect(await within(screen.getByRole('main')).findByText('No connection')).toBeTruthy()
    expect(screen.getByText('These are our terms.')).toBeTruthy()
  })

  it('SUP-03 offers a retry where nothing was read before', async () => {
    const gateway = await openApp('/aboutUs', { getText: { broken: true } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.getText = aText()
    fireEvent.click(retry)
    expect(await screen.findByText('These are our terms.')).toBeTruthy()
  })
})
