import { gzipBytes, type Measure, type ReadDist } from './measure.ts'

export type Chunk = {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

export type AppBudget = {
  name: string
  dist: string
  entryKb?: number
  // Sources of the pages that a visit starts with, and the limit of the entry with each of them: everything needed
  // before that page works.
  firstPages?: string[]
  entryAndPageKb?: number
  pageKb: number
  // Also the limit of any page's own scripts in all, including shared ones.
  heavyPageKb?: number
  // Sources that the shell fetches together with a page; {feature} is the page's.
  loadedWithPages?: string[]
  // Sources that carry a heavy widget, named one by one.
  heavyPages?: string[]
  htmlKb?: number
  cssKb?: number
}

export function measureApp(budget: AppBudget, manifest: Manifest, read: ReadDist): Measure[] {
  const sizeOf = (files: Iterable<string>) => [...files].reduce((all, file) => all + gzipBytes(read(file)), 0)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const shell = new Set(entries.flatMap((key) => neededBy(key, manifest)))
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const measures: Measure[] = []
  const add = (name: string, bytes: number, limitKb: number | undefined) => {
    if (limitKb !== undefined) measures.push({ name: `${budget.name}: ${name}`, bytes, limitKb })
  }

  add('scripts of the shell', sizeOf(shell), budget.entryKb ?? budget.entryAndPageKb)
  for (const page of pages) {
    const brought = new Set(broughtBy(page, budget, manifest).filter((file) => !shell.has(file)))
    const isHeavy = budget.heavyPages?.includes(page) ?? false
    add(`own script of ${page}`, sizeOf(scriptOf(page, manifest)), isHeavy ? budget.heavyPageKb : budget.pageKb)
    if (isPage(page)) add(`scripts besides the shell of ${page}`, sizeOf(brought), budget.heavyPageKb)
  }
  for (const page of budget.firstPages ?? []) {
    if (!pages.includes(page)) throw new Error(`${budget.name} has no page ${page}`)
    const all = new Set([...shell, ...broughtBy(page, budget, manifest)])
    add(`scripts of the shell and ${page}`, sizeOf(all), budget.entryAndPageKb)
  }
  const styles = new Set(Object.values(manifest).flatMap((chunk) => [...(chunk.css ?? []), ...onlyStyle(chunk)]))
  add('all styles', sizeOf(styles), budget.cssKb)
  if (budget.htmlKb !== undefined) add('index.html', gzipBytes(read('index.html')), budget.htmlKb)
  return measures
}

// Other lazily loaded parts (messages, an upload) are not pages, and only have their own limit.
function isPage(source: string): boolean {
  return source.endsWith('.tsx')
}

function broughtBy(page: string, budget: AppBudget, manifest: Manifest): string[] {
  return [page, ...companionsOf(page, budget)].flatMap((key) => neededBy(key, manifest))
}

function companionsOf(page: string, budget: AppBudget): string[] {
  const feature = /([^/]+)\/[^/]+$/.exec(page)?.[1]
  return feature ? (budget.loadedWithPages ?? []).map((source) => source.replace('{feature}', feature)) : []
}

// A script with all its static imports.
function neededBy(key: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...scriptOf(key, manifest), ...(chunk.imports ?? []).flatMap((next) => neededBy(next, manifest, seen))]
}

function scriptOf(key: string, manifest: Manifest): string[] {
  const file = manifest[key]?.file
  return file?.endsWith('.js') ? [file] : []
}

function onlyStyle(chunk: Chunk): string[] {
  return chunk.file.endsWith('.css') ? [chunk.file] : []
}
