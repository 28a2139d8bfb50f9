import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipBytes, type Measure } from './measure.ts'

export type DocumentBudget = {
  name: string
  dist: string
  // Renders the pages to be measured with the built renderer, from invented facts.
  pages: string
  // Scripts in separate files; 0 allows none.
  scriptKb: number
  inlineScriptKb: number
  htmlAndCssKb: number
  // Pictures that the build makes.
  imageKb: number
}

type Pages = { renderPages: (renderer: unknown) => Record<string, string> }

/** Pages that the server renders have no file: they are rendered here as it would. */
export async function measureDocuments(budget: DocumentBudget, root: string): Promise<Measure[]> {
  const dist = join(root, budget.dist)
  const renderer = join(dist, 'render.js')
  if (!existsSync(renderer)) return []
  const { renderPages }: Pages = await import(pathToFileURL(join(root, budget.pages)).href)
  const pages = Object.entries(renderPages(await import(pathToFileURL(renderer).href)))
  if (pages.length === 0) throw new Error(`${budget.pages} renders no page`)
  const read = (path: string) => readFileSync(join(dist, path))
  const measures = pages.map(([name, html]) => measureDocument(budget, name, html, read))
  return [...heaviestOfEach(measures), ...measureImages(budget, dist)]
}

/** Of many pages the heaviest is enough: one measure of each kind. */
export function heaviestOfEach(pages: readonly Measure[][]): Measure[] {
  const kinds = pages[0]?.map((_, kind) => pages.flatMap((measures) => measures[kind] ?? [])) ?? []
  return kinds.map((measures) => measures.reduce((heaviest, one) => (one.bytes > heaviest.bytes ? one : heaviest)))
}

function measureImages(budget: DocumentBudget, dist: string): Measure[] {
  const files = globSync('**/*.{png,jpg,webp,svg}', { cwd: dist }).sort()
  return files.map((file) => {
    const bytes = readFileSync(join(dist, file)).length
    return { name: `${budget.name}: ${file}`, bytes, limitKb: budget.imageKb }
  })
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

export function measureDocument(
  budget: DocumentBudget,
  page: string,
  html: string,
  read: (path: string) => Buffer,
): Measure[] {
  const scripts = [...html.matchAll(SCRIPT)]
  const linked = scripts.flatMap(([, attributes = '']) => attribute(attributes, 'src'))
  const inline = scripts.filter(([, attributes = '']) => isInlineProgram(attributes)).map(([, , code]) => code)
  const withoutPrograms = html.replace(SCRIPT, (whole, attributes) => (isInlineProgram(attributes) ? '' : whole))
  const styles = [...html.matchAll(/<link\b([^>]*)>/g)]
    .filter(([, attributes = '']) => attribute(attributes, 'rel').includes('stylesheet'))
    .flatMap(([, attributes = '']) => attribute(attributes, 'href'))
  const sizeOf = (paths: string[]) => paths.reduce((all, path) => all + gzipBytes(read(path)), 0)
  const name = `${budget.name}: ${page}`
  return [
    { name: `${name}, scripts in files`, bytes: sizeOf(linked), limitKb: budget.scriptKb },
    {
      name: `${name}, inline scripts`,
      bytes: inline.length === 0 ? 0 : gzipBytes(inline.join('\n')),
      limitKb: budget.inlineScriptKb,
    },
    { name: `${name}, HTML and CSS`, bytes: gzipBytes(withoutPrograms) + sizeOf(styles), limitKb: budget.htmlAndCssKb },
  ]
}

// Data for machines (JSON-LD) is counted with the HTML.
function isInlineProgram(attributes: string): boolean {
  const [type] = attribute(attributes, 'type')
  const isProgram = type === undefined || type === 'module' || type === 'text/javascript'
  return isProgram && attribute(attributes, 'src').length === 0
}

function attribute(attributes: string, name: string): string[] {
  const value = new RegExp(`\\b${name}=["']?([^"'\\s>]+)`).exec(attributes)?.[1]
  return value ? [value] : []
}
