import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Foot } from './frame/foot.tsx'
import { Head } from './frame/head.tsx'
import { structuredData } from './frame/structured-data.ts'
import { TopBar } from './frame/top-bar.tsx'
import type { View } from './view.ts'

type Parts = { readonly css: string; readonly scripts: readonly string[]; readonly content: ReactNode }

/** A whole page with everything it needs in it: its styles and small scripts are ours, from the build, and go in as they are. */
export function documentOf(view: View, { css, scripts, content }: Parts): string {
  return `<!doctype html>
<html lang="${view.facts.edition.tag}">
<head>${renderToStaticMarkup(<Head {...view} />)}<style>${css}</style>
<script type="application/ld+json">${structuredData(view)}</script>
</head>
<body>${renderToStaticMarkup(<Body {...view} content={content} />)}${scripts.map(inlined).join('')}</body>
</html>
`
}

function Body({ content, ...view }: View & { readonly content: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {view.words.skip}
      </a>
      <TopBar {...view} />
      <main id="content">{content}</main>
      <Foot {...view} />
    </>
  )
}

function inlined(code: string): string {
  return `<script>${code}</script>`
}
