import { lenderDocument } from '../../lender-document.ts'
import { type Block, type Document, figure, figures, heading, paragraph } from '../../platform/documents/document.ts'

/** The same data for a person to read: every table under its name, every value beside its own. */
export function dataDocument(data: Readonly<Record<string, unknown>>, madeAt: string): Document {
  return lenderDocument({
    title: 'Everything we keep about you',
    reference: `Made on ${madeAt}`,
    madeOn: madeAt.slice(0, 10),
    blocks: [
      paragraph('The file your-data.json beside this page holds the same for programs; your pictures are in a folder.'),
      paragraph('Signed papers stand in the app under Documents, as pages and as files.'),
      ...Object.entries(data).flatMap(([name, value]) => groupOf(name, value)),
    ],
  })
}

function groupOf(name: string, value: unknown): Block[] {
  const records = Array.isArray(value) ? (value as unknown[]) : [value]
  if (records.length === 0) return []
  return [heading(words(name)), ...records.map((record, at) => recordOf(record, `${words(name)} ${at + 1}`))]
}

function recordOf(record: unknown, caption: string): Block {
  if (typeof record !== 'object' || record === null || record instanceof Date) return paragraph(shown(record))
  return figures(
    caption,
    flatten(record).map(([name, value]) => figure(words(name), value)),
  )
}

/** What lies within a value stands beside it under both names: the pages know rows, not trees. */
function flatten(record: object, under = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]): [string, string][] => {
    const path = under === '' ? name : `${under}, ${name}`
    const isTree = typeof value === 'object' && value !== null && !(value instanceof Date)
    return isTree ? flatten(value as object, path) : [[path, shown(value)]]
  })
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return value instanceof Date ? value.toISOString() : String(value)
}

/** `payout_accounts` and `phoneMasked`, as a person writes them. */
function words(name: string): string {
  const plain = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
