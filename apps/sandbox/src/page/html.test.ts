import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes inserted text, and keeps its own markup', () => {
  const evil = `<img src=x onerror="alert('1')">&`
  expect(html`<p title="${evil}">${html`<b>${1}</b>`}${null}${false}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>1</b></p>',
  )
})
