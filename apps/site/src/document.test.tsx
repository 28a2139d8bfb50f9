import { describe, expect, it } from 'vitest'
import { documentOf } from './document.tsx'
import { editions, someFacts } from './facts.fixtures.ts'
import { SITE_PAGES, type SiteFacts, type SitePage } from './facts.ts'
import { HomePage } from './home/home-page.tsx'
import { TextPage } from './text/text-page.tsx'
import { textsIn } from './view.ts'

const everyPage = Object.values(editions).flatMap((edition) =>
  SITE_PAGES.map((page) => ({ edition, page, tag: edition.tag })),
)

function written(page: SitePage, facts: SiteFacts): string {
  const view = { page, facts, say: textsIn(facts.edition.language) }
  const content = page === 'home' ? <HomePage {...view} /> : <TextPage {...view} page={page} />
  return documentOf(view, { css: 'body{color:red}', scripts: ['run()'], content })
}

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const dataIn = (html: string) =>
  JSON.parse(matches(html, /<script type="application\/ld\+json">(.*?)<\/script>/g)[0] ?? '')

describe('a page of the official site', () => {
  it.each(everyPage)(
    'SIT-01 has six navigation items and marks the current one: $page in $tag',
    ({ edition, page }) => {
      const html = written(page, someFacts({ edition }))
      const [navigation = ''] = matches(html, /<nav id="menu"[^>]*>(.*?)<\/nav>/g)
      expect(matches(navigation, /<a href="([^"]*)"/g)).toHaveLength(6)
      const prefix = edition.path && `/${edition.path}`
      const own = { home: prefix || '/', about: `${prefix}/About`, policy: `${prefix}/Policy`, loan: `${prefix}/Loan` }
      expect(matches(navigation, /<a href="([^"]*)" aria-current="page"/g)).toEqual([own[page]])
    },
  )

  it.each(everyPage)(
    'links to itself and its other languages with full addresses: $page in $tag',
    ({ edition, page }) => {
      const facts = someFacts({ edition })
      const html = written(page, facts)
      expect(html).toContain(`<html lang="${edition.tag}">`)
      const [canonical] = matches(html, /<link rel="canonical" href="([^"]*)"/g)
      const alternates = matches(html, /<link rel="alternate" (hrefLang="[^"]*" href="[^"]*")/g)
      expect(alternates).toHaveLength(facts.editions.length + 1)
      expect(alternates).toContain(`hrefLang="${edition.tag}" href="${canonical}"`)
      expect(canonical).toMatch(/^https:\/\/loans\.example\//)
    },
  )

  it.each(everyPage)(
    'needs no inline style and no inline handler, and has no duplicate id: $page in $tag',
    ({ edition, page }) => {
      const html = written(page, someFacts({ edition }))
      expect(html).not.toMatch(/\s(style|on[a-z]+)=/)
      const ids = matches(html, /\sid="([^"]*)"/g)
      expect(new Set(ids).size).toBe(ids.length)
      for (const target of matches(html, /href="#([^"]*)"/g)) expect(ids).toContain(target)
    },
  )

  it('SIT-01 has the specification’s words', () => {
    const [navigation = ''] = matches(written('home', someFacts()), /<nav id="menu"[^>]*>(.*?)<\/nav>/g)
    expect(matches(navigation, />([^<]+)<\/a>/g)).toEqual([
      'Home',
      'About us',
      'User reviews',
      'Privacy Agreement',
      'Loan terms and conditions',
      'Contact us',
    ])
  })

  it('SIT-03 has the same figures for programs as for people', () => {
    const [lender, first] = dataIn(written('home', someFacts()))['@graph']
    expect(lender).toMatchObject({ '@type': 'FinancialService', telephone: '+63 2 5550 0100' })
    expect(lender.description).toContain('no real money')
    expect(first).toMatchObject({
      '@type': 'LoanOrCredit',
      name: '91-Day Loan',
      amount: { currency: 'PHP', minValue: 1000, maxValue: 25000 },
      loanTerm: { minValue: 91, maxValue: 91, unitCode: 'DAY' },
      annualPercentageRate: { maxValue: 53.78 },
    })
  })

  it('the lender’s texts cannot end a script or begin an element', () => {
    const facts = someFacts()
    const name = '</script><script>alert(1)</script>'
    const html = written('home', { ...facts, company: { ...facts.company, name } })
    expect(html).not.toContain('<script>alert(1)')
    expect(dataIn(html)['@graph'][0].name).toBe(name)
  })

  it('SIT-05 makes every contact a link, and no other figure', () => {
    const cells = matches(written('loan', someFacts()), /<td>(.*?)<\/td>/g)
    expect(cells).toEqual([
      '4.5%',
      '2%',
      '<a href="tel:+63255500101">+63 2 5550 0101</a>',
      '<a href="mailto:grievance@lender.example">grievance@lender.example</a>',
      '<a href="https://regulator.example" rel="noopener noreferrer">https://regulator.example</a>',
    ])
  })

  it('SIT-05 has a drawing on the pages about the lender and its loans, and none beside the privacy policy', () => {
    const headers = (['about', 'loan', 'policy'] as const).map(
      (page) => matches(written(page, someFacts()), /<article[^>]*><header>(.*?)<\/header>/g)[0] ?? '',
    )
    expect(headers.map((header) => header.includes('<svg'))).toEqual([true, true, false])
  })

  it('marks invented reviews as such', () => {
    const words = 'the people and their words below are invented'
    const facts = someFacts()
    expect(written('home', facts)).toContain(words)
    expect(written('home', { ...facts, company: { ...facts.company, isDemo: false } })).not.toContain(words)
  })

  it('works without an offer, an example and a review', () => {
    const html = written('home', someFacts({ offers: [], range: null, example: null, reviews: [] }))
    expect(html).toContain('No loan is on offer here at present.')
    expect(html).toContain('There are no reviews yet.')
    expect(matches(html, /href="#([^"]*)"/g)).not.toContain('cost')
  })
})
