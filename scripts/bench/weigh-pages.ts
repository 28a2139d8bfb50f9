import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isOver, type Measure } from '../check/budgets/measure.ts'
import { type DocumentBudget, heaviestOfEach, measureDocument } from '../check/budgets/measure-documents.ts'
import type { Finding } from './promise.ts'

type Weighed = { readonly budget: string; readonly addresses: readonly string[] }

/** What pages weigh as they are served, with the texts that stand in the database, against `budgets.json`. */
export async function weighPages(weighed: readonly Weighed[]): Promise<Finding[]> {
  const file = resolve(import.meta.dirname, '../../budgets.json')
  const { documents }: { documents: DocumentBudget[] } = JSON.parse(readFileSync(file, 'utf8'))
  const findings: Finding[] = []
  for (const { budget: name, addresses } of weighed) {
    const budget = documents.find((one) => one.name === name)
    if (!budget || addresses.length === 0) throw new Error(`there is nothing of ${name} to weigh`)
    const measures: Measure[][] = []
    for (const address of addresses)
      measures.push(measureDocument(budget, pathOf(address), await textOf(address), noFile))
    findings.push(...heaviestOfEach(measures).map(judge))
  }
  return findings
}

/** Every page of the official site, as it tells search engines. */
export async function listSitePages(url: string): Promise<string[]> {
  return [...(await textOf(`${url}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

export async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function judge(measure: Measure): Finding {
  const kb = (measure.bytes / 1000).toFixed(1)
  return { name: 'Weight', text: `${kb} KB ${measure.name}, at most ${measure.limitKb}`, isKept: !isOver(measure) }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function noFile(path: string): never {
  throw new Error(`a page asks for ${path}, and everything should be in it`)
}
