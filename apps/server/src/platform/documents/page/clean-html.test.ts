import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { xssPayloads } from './xss-payloads.fixtures.ts'

const onList = (target: string) => (target.startsWith('https://pay.example/') ? target : null)
const clean = (dirty: string) => cleanHtml(dirty, onList)

const ALLOWED = new Set(
  `p br hr strong b em i u s sub sup small blockquote h2 h3 h4 ul ol li dl dt dd table caption thead tbody tfoot tr th
  td a`.split(/\s+/),
)

/** Returns the elements that a browser parses. */
function elementsOf(markup: string) {
  const { document } = new Window()
  document.body.innerHTML = markup
  return [...document.body.querySelectorAll('*')].map((element) => ({
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }))
}

describe('foreign HTML', () => {
  it('has 150 attacks to try', () => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(150)
  })

  it.each(xssPayloads)('CNF-03 keeps nothing active of %j', (payload) => {
    const cleaned = clean(`<p>Before</p>${payload}<p>After</p>`)
    for (const { tag, attributes } of elementsOf(cleaned)) {
      expect(ALLOWED).toContain(tag)
      const { href, ...rest } = attributes
      expect(rest).toEqual(href === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' })
      if (href !== undefined) expect(href).toMatch(/^https:\/\/pay\.example\//)
    }
    expect(clean(cleaned), 'cleaning again changes nothing').toBe(cleaned)
  })

  it('keeps words, headings, lists, tables and allowed links', () => {
    const text =
      '<h2>Fees</h2><p>They are <strong>2&nbsp;%</strong>,<br />no more.</p><ol><li>One</li></ol>' +
      '<table><tbody><tr><th>Late</th><td>₱50</td></tr></tbody></table>'
    expect(clean(text)).toBe(text.replace('&nbsp;', '\u00a0'))
    expect(clean('<h1>Big</h1>')).toBe('<h2>Big</h2>')
    const link = '<a href="https://pay.example/help" target="_blank" rel="noopener noreferrer">Help</a>'
    expect(clean('<a href="https://pay.example/help" onclick="x()" style="y">Help</a>')).toBe(link)
    expect(clean('<a href="https://elsewhere.example/">Help</a>')).toBe('<a>Help</a>')
  })

  it('is flattened so that it can be rendered, and cleaned quickly, however deep it is', () => {
    const started = performance.now()
    const cleaned = clean('<blockquote>'.repeat(20_000))
    expect(cleaned.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(30)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
