import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../../..')
const NOT_THE_PRODUCT = /\.(test|spec|fixtures?|arbitraries)\.tsx?$|node_modules|\/dist\/|^apps\/server\/src\/testing\//

/** A node of the syntax tree, with its file. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
export type Found = { readonly file: string; readonly source: string; readonly node: Node }

/** Every node of the product's own programs, without tests. Only files that mention the searched words are parsed. */
export function* everyNode(patterns: readonly string[], mentioned: RegExp): Generator<Found> {
  for (const file of globSync([...patterns], { cwd: root }).sort()) {
    if (NOT_THE_PRODUCT.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    if (!mentioned.test(source)) continue
    yield* nodesOf(file, source)
  }
}

/** Every node of one program; the name of its file tells its language. */
export function* nodesOf(file: string, source: string): Generator<Found> {
  for (const node of nodesIn(parseSync(file, source).program)) yield { file, source, node }
}

/** The source text of a node. */
export function textOf({ source, node }: Found): string {
  return source.slice(node.start, node.end)
}

/** The name that a call is made by: `fetch`, or the last part of `connection.query`. */
export function calledName(node: Node): string {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
  const callee = node.callee as Node
  const named = callee.type === 'MemberExpression' ? (callee.property as Node) : callee
  return typeof named.name === 'string' ? named.name : ''
}

/** Returns how many each file has. */
export function countByFile(found: Iterable<Found>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of found) counts[file] = (counts[file] ?? 0) + 1
  return counts
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const each of Object.values(value)) if (typeof each === 'object') yield* nodesIn(each)
}
