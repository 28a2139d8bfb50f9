import type { View } from './view.ts'

export function Top({ facts, words }: View) {
  return (
    <header>
      <a className="name" href="/">
        <Sheet />
        {facts.template.appName}
      </a>
      <a href="/login">{words.signIn}</a>
    </header>
  )
}

/** A paper with its lines laid open. */
function Sheet() {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M5 2h10l4 4v16H5z" fill="var(--brand)" />
      <path d="M8.500 9h7M8.500 13h7M8.500 17h4" stroke="var(--on-brand)" strokeWidth="1.750" strokeLinecap="round" />
    </svg>
  )
}
