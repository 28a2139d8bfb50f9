import { expect, it } from 'vitest'
import { aLanding } from '../facts.fixtures.ts'
import { documentOf } from './document.tsx'

const page = (...facts: Parameters<typeof aLanding>) => documentOf(aLanding(...facts), { css: '', script: '' })

it('PRO-01 a template’s content is always text', () => {
  const evil = '"><script>alert(1)</script>'
  const html = page({ title: evil, lead: evil, appName: evil, adTag: evil, points: [evil], requiredStatements: [evil] })
  expect(html).not.toContain('<script>alert')
})

it('PRO-01 the mark beside the name is the lender’s, as on the pages that follow', () => {
  expect(page()).toMatch(/<img src="\/icon.svg"/)
})

it('PRO-01 the page needs only the hashes of its style and its script', () => {
  expect(page()).not.toMatch(/\s(style|on\w+)=/)
})

it('PRO-08 the consent for the advertiser is shown only with one, and the box is not ticked', () => {
  expect(page()).toMatch(/<input type="checkbox" name="adConsent" value="true"\/>/)
  expect(page({ adTag: null })).not.toContain('adConsent" value')
})

it('PRO-09 every way to the app’s sign-in passes on the language of the page', () => {
  const ways = [...page({ language: 'id' }).matchAll(/href="(\/login[^"]*)"/g)].map(([, way]) => way)
  expect(ways).toEqual(['/login?lang=id', '/login?lang=id', '/login?lang=id'])
})

it('PRO-04 the field of the number shows an example that reads as one, and not as a number typed already', () => {
  expect(page()).toContain('placeholder="Halimbawa: 09171234567"')
})

it('PRO-09 the page says when there is no app, and offers the browser', () => {
  const html = page({ download: { androidFile: null, androidStore: null, iosStore: null } })
  expect(html).toContain('Wala pang app para sa Android.')
  expect(html).toContain('Wala pang app para sa iPhone.')
  expect(html).toContain('href="/login?lang=fil"')
})
