import { type Html, html } from './html.ts'
import { type DescribedCall, nameOf } from './operation-section.ts'

export type Topic = { id: string; title: string; text: Html }
export type Feature = { name: string; calls: readonly DescribedCall[] }

/** Every topic and every call, as links; on a phone folded away above the text. */
export function sideIndex(topics: readonly Topic[], features: readonly Feature[]): Html {
  const links = html`<b>Introduction</b><ul>${topics.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
${features.map(featureLinks)}`
  return html`<nav class="index wide" aria-label="Contents">${links}</nav>
<details class="index narrow"><summary>Contents</summary><nav aria-label="Contents, folded">${links}</nav></details>`
}

function featureLinks({ name, calls }: Feature): Html {
  return html`<b>${titleOf(name)}</b><ul>${calls.map((call) => html`<li><a href="#${nameOf(call)}">${nameOf(call)}</a></li>`)}</ul>`
}

export function titleOf(feature: string): string {
  const words = feature.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
