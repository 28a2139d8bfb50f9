import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { browserslistToTargets, transform } from 'lightningcss'
import { runnerImport } from 'vite'

type Rendered = { renderHome: () => string }

const root = import.meta.dirname
const require = createRequire(import.meta.url)
/** In the order they stand on the page: a later rule wins over an earlier one. */
const homeStyles = ['page', 'top-and-foot', 'actions', 'hero', 'cards', 'cost']
const targets = browserslistToTargets(['chrome 87', 'safari 14'])

/** Pages are rendered here, once; a browser gets plain HTML with its styles inside and no script at all. */
async function build(): Promise<void> {
  const { module } = await runnerImport<Rendered>(join(root, 'src/render-home.tsx'), { root, configFile: false })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/index.html'), documentOf(module.renderHome()))
}

function documentOf(body: string): string {
  const description = 'Small loans with the whole cost in view: a demonstration of Hulog, open-source lending software.'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111513" media="(prefers-color-scheme: dark)">
<meta name="description" content="${description}">
<title>Hulog · Small loans you can see through</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles()}</style>
</head>
<body>${body}</body>
</html>
`
}

function styles(): string {
  const files = [
    require.resolve('@hulog/ui/tokens.css'),
    require.resolve('@hulog/ui/base.css'),
    ...homeStyles.map((name) => join(root, `src/styles/${name}.css`)),
  ]
  const code = Buffer.concat(files.map((file) => readFileSync(file)))
  return transform({ filename: 'site.css', code, minify: true, targets }).code.toString()
}

await build()
