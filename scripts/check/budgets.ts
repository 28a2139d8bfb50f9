import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMeasure, isOver, isWorthReporting, type Measure, readDist } from './budgets/measure.ts'
import { type AppBudget, type Manifest, measureApp } from './budgets/measure-app.ts'
import { type DocumentBudget, measureDocuments } from './budgets/measure-documents.ts'

type Budgets = { apps: AppBudget[]; documents: DocumentBudget[] }

// Compares the download sizes of a phone with budgets.json. An app that was not built has no size.
export async function checkBudgets(root: string, say: (line: string) => void): Promise<string[]> {
  const budgets: Budgets = JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'))
  const apps = budgets.apps.flatMap((budget) => {
    if (!existsSync(join(root, budget.dist))) return []
    const read = readDist(join(root, budget.dist))
    const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString())
    return measureApp(budget, manifest, read)
  })
  const documents = await Promise.all(budgets.documents.map((budget) => measureDocuments(budget, root)))
  return judge([...apps, ...documents.flat()], say)
}

function judge(measures: Measure[], say: (line: string) => void): string[] {
  for (const measure of measures.filter((one) => isWorthReporting(one) && !isOver(one)))
    say(`    ${describeMeasure(measure)}`)
  return measures.filter(isOver).map(describeMeasure)
}
