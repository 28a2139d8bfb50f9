import { html } from './html.ts'
import { layout } from './layout.ts'

export function errorPage(message: string): string {
  const body = html`<main class="sheet">
<h1>That did not work</h1>
<p>${message}.</p>
<p>Nothing was paid or changed.</p>
<p><a class="button" href="/">To the sandbox</a></p>
</main>`
  return layout({ title: 'That did not work · Sandbox', body, look: 'pay' })
}
