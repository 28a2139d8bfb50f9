import { expect, it } from 'vitest'
import { html, prose } from './html.ts'

it('escapes values in markup, and its own markup only once', () => {
  const inner = html`<b>${'<script>"&\''}</b>`
  expect(html`<p title="${'"x'}">${inner}${[inner]}${null}</p>`.markup).toBe(
    '<p title="&quot;x"><b>&lt;script&gt;&quot;&amp;&#39;</b><b>&lt;script&gt;&quot;&amp;&#39;</b></p>',
  )
})

it('marks code between backticks, and nothing else', () => {
  expect(prose('`<a>` is <b>').markup).toBe('<code>&lt;a&gt;</code> is &lt;b&gt;')
})
