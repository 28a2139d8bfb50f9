import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipBytes, type Measure } from './measure.ts'

export type DocumentBudget = {
  name: string
  dist: string
  // Scripts in files of their own; 0 allows none.
  scriptKb: number
  inlineScriptKb: number
  htmlAndCssKb: number
}

export function measureDocuments(budget: DocumentBudget, dist: string): Measure[] {
  const files = globSync('**/*.html', { cwd: dist }).sort()
  return files.flatMap((file) =>
    measureDocument(budget, file, readFileSync(join(dist, file), 'utf8'), (path) => readFileSync(join(dist, path))),
  )
}

export function measureDocument(
  budget: DocumentBudget,
  file: string,
  html: string,
  read: (path: string) => Buffer,
): Measure[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const linked = scripts.flatMap(([, attributes = '']) => attribute(attributes, 'src'))
  const inline = scripts.filter(
    ([, attributes = '']) => attribute(attributes, 'src').length === 0 && isProgram(attributes),
  )
  const styles = [...html.matchAll(/<link\b([^>]*)>/g)]
    .filter(([, attributes = '']) => attribute(attributes, 'rel').includes('stylesheet'))
    .flatMap(([, attributes = '']) => attribute(attributes, 'href'))
  const sizeOf = (paths: string[]) => paths.reduce((all, path) => all + gzipBytes(read(path)), 0)
  const inlineBytes = inline.length === 0 ? 0 : gzipBytes(inline.map(([, , code]) => code).join('\n'))
  const name = `${budget.name}: ${file}`
  return [
    { name: `${name}, scripts in files`, bytes: sizeOf(linked), limitKb: budget.scriptKb },
    { name: `${name}, inline scripts`, bytes: inlineBytes, limitKb: budget.inlineScriptKb },
    { name: `${name}, HTML and CSS`, bytes: gzipBytes(html) + sizeOf(styles), limitKb: budget.htmlAndCssKb },
  ]
}

// Data for machines (JSON-LD) is counted with the HTML.
function isProgram(attributes: string): boolean {
  const [type] = attribute(attributes, 'type')
  return type === undefined || type === 'module' || type === 'text/javascript'
}

function attribute(attributes: string, name: string): string[] {
  const value = new RegExp(`\\b${name}=["']?([^"'\\s>]+)`).exec(attributes)?.[1]
  return value ? [value] : []
}
