import { expect, it } from 'vitest'
import { aLanding } from '../facts.fixtures.ts'
import { documentOf } from './document.tsx'

const page = (...facts: Parameters<typeof aLanding>) => documentOf(aLanding(...facts), { css: '', script: '' })

it('PRO-01 a template is text wherever it stands', () => {
  const evil = '"><script>alert(1)</script>'
  const html = page({ title: evil, lead: evil, appName: evil, adTag: evil, points: [evil], requiredStatements: [evil] })
  expect(html).not.toContain('<script>alert')
})

it('PRO-01 nothing in the page needs more than the hash of its style and its script', () => {
  expect(page()).not.toMatch(/\s(style|on\w+)=/)
})

it('PRO-08 the advertiser is asked about only where there is one, and the box is not ticked', () => {
  expect(page()).toMatch(/<input type="checkbox" name="adConsent" value="true"\/>/)
  expect(page({ adTag: null })).not.toContain('adConsent" value')
})

it('PRO-09 where no app is to be had the page says so, and the browser is offered', () => {
  const html = page({ download: { androidFile: null, androidStore: null, iosStore: null } })
  expect(html).toContain('Wala pang app para sa Android.')
  expect(html).toContain('Wala pang app para sa iPhone.')
  expect(html).toContain('href="/login"')
})
