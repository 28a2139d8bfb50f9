import { expect, it } from 'vitest'
import { calledName, countByFile, everyNode, type Node } from './read-sources.ts'

const SOURCES = ['apps/server/src/**/*.ts', 'scripts/**/*.ts']
const S = 'apps/server/src/'

/** Where text becomes SQL unchanged, how often, and whose text it is. Everything else is a parameter. */
const OUR_OWN_TEXT: Readonly<Record<string, readonly [times: number, why: string]>> = {
  [`${S}people/own-data/read-kept-data.ts`]: [1, 'conditions of the list of what is kept'],
  [`${S}people/own-data/re-encrypt.ts`]: [3, 'names of the tables and columns that are sealed'],
  [`${S}origination/orders/orders.schema.ts`]: [2, 'states of a table’s checks, and a column of an index'],
  [`${S}loans/loan/loan.schema.ts`]: [2, 'states and kinds of a table’s checks'],
  [`${S}loans/loan/order-page.store.ts`]: [2, 'numbers of states'],
  [`${S}messaging/notifications/notifications.schema.ts`]: [1, 'kinds of messages, of an index'],
  [`${S}people/retention/remove-due-rows.ts`]: [2, 'columns and conditions of the list of how long rows are kept'],
  [`${S}platform/platform.schema.ts`]: [2, 'names of operations, and kinds of outcomes, of indexes'],
  [`${S}care/complaints/complaints.schema.ts`]: [1, 'the deadline of an index'],
  [`${S}care/complaints/complaints-today.ts`]: [1, 'the same'],
  [`${S}loans/collections/collection-buckets.ts`]: [2, 'the number of a state, and a comparison'],
  [`${S}loans/loan-case/loan-list.store.ts`]: [7, 'columns, their types, directions and comparisons'],
  [`${S}loans/today/loans-today.ts`]: [1, 'a length of time'],
  [`${S}people/today/own-lines.ts`]: [1, 'a length of time'],
  [`${S}loans/reconciliation/provider-sides.store.ts`]: [1, 'states of a request'],
  [`${S}loans/reconciliation/compare-books.ts`]: [5, 'names of columns and kinds of entries'],
  [`${S}loans/repayments/repayments.store.ts`]: [1, 'the number of a channel'],
  [`${S}loans/verification/verify-books.ts`]: [1, 'queries that stand in the file'],
  [`${S}platform/database/listen-to.ts`]: [1, 'names of our own channels'],
  [`${S}platform/embedded-postgres/start-embedded-postgres.ts`]: [2, 'the product’s own name; the password is escaped'],
}

const MENTIONED = /sql\.raw|\.(query|execute|unsafe|exec)\b/

function isBuilt(node: Node | undefined): boolean {
  if (!node) return false
  if (node.type === 'TemplateLiteral') return (node.expressions as unknown[]).length > 0
  return node.type === 'BinaryExpression' && node.operator === '+'
}

function isUnbound(node: Node): boolean {
  const [first] = (node.arguments ?? []) as Node[]
  const name = calledName(node)
  if (name === 'raw') return ((node.callee as Node).object as Node | undefined)?.name === 'sql'
  return ['query', 'execute', 'unsafe', 'exec'].includes(name) && isBuilt(first)
}

it('security 32 SQL is our own text and parameters; each place that builds SQL text is listed', () => {
  const found = [...everyNode(SOURCES, MENTIONED)].filter(
    ({ node, file }) => isUnbound(node) && !file.startsWith('scripts/bench/'),
  )
  const known = Object.entries(OUR_OWN_TEXT).map(([file, [times]]) => [file, times] as const)
  expect(countByFile(found)).toEqual(Object.fromEntries(known))
})
