import { renderToStaticMarkup } from 'react-dom/server'
import { makeExample } from './example.ts'
import { HomePage } from './home-page.tsx'

export function renderHome(): string {
  return renderToStaticMarkup(<HomePage example={makeExample()} />)
}
