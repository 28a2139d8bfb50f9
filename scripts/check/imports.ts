import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

// The directions of the architecture: apps → client → contract ← server → lending; apps → ui, bridge.
export function checkImports(root: string): string[] {
  const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist$/.test(path),
  })
  const imports = files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')))
  return judgeImports(imports)
}

export function judgeImports(imports: Import[]): string[] {
  const refused = imports.flatMap((one) => {
    const reason = refuseImport(one)
    return reason ? [`${one.from} imports ${one.specifier}: ${reason}`] : []
  })
  return [...refused, ...findCircles(imports)]
}

const screens = ['packages/client', 'packages/contract', 'packages/ui', 'packages/bridge']

// What a workspace may import of ours, besides itself.
const allowed: Record<string, string[]> = {
  'apps/borrower': screens,
  'apps/console': screens,
  'apps/site': screens,
  'apps/promotion': screens,
  // Of the design system the server takes what is no screen: a lender's colours, and how an amount is written; of the pages it
  // renders, what they are made of, where they stand and their words.
  'apps/server': ['packages/contract', 'packages/lending', 'packages/ui', 'apps/promotion', 'apps/site'],
  'apps/sandbox': [],
  'packages/client': ['packages/contract'],
  'packages/contract': [],
  'packages/lending': [],
  'packages/bridge': [],
  'packages/ui': [],
}

// Pure packages: what they may import from elsewhere.
const pure: Record<string, RegExp> = {
  'packages/contract': /^typebox(\/|$)/,
  'packages/lending': /^(?!)/,
}

function refuseImport({ from, to }: Import): string | null {
  const workspace = workspaceOf(from)
  const target = workspaceOf(to)
  if (!workspace) return null
  if (isForTests(from)) return refuseFeature(from, to)
  if (!target) return refuseOutside(workspace, to)
  if (target !== workspace && !allowed[workspace]?.includes(target)) return `${workspace} does not depend on ${target}`
  return refuseFeature(from, to)
}

function refuseOutside(workspace: string, name: string): string | null {
  const permitted = pure[workspace]
  return permitted && !permitted.test(name) ? `${workspace} is pure` : null
}

// On the server features meet through their index.ts, on a client where their domain is the same or stands above. What serves every
// feature knows none.
function refuseFeature(from: string, to: string): string | null {
  const target = featureOf(to)
  if (!target) return null
  const own = featureOf(from)
  if (own === target) return null
  if (/^apps\/[^/]+\/src\/(platform|providers)\//.test(from) && !isForTests(from))
    return `${placeOf(from)} knows no feature`
  if (!own) return null
  return target.startsWith('apps/server/') ? refuseOnServer(from, to, target) : refuseOnClient(own, to, target)
}

function refuseOnServer(from: string, to: string, target: string): string | null {
  // Foreign keys cross features, and a table is declared beside the ones it points to.
  const betweenTables = from.endsWith('.schema.ts') && to.endsWith('.schema.ts')
  return to === `${target}/index.ts` || isForTests(to) || betweenTables ? null : 'features meet through their index.ts'
}

function refuseOnClient(own: string, to: string, target: string): string | null {
  return heightOf(target) > heightOf(own) && !isForTests(to)
    ? `${domainOf(own)} stands below ${domainOf(target)}`
    : null
}

function placeOf(file: string): string {
  return file.split('/')[3] === undefined ? file : file.split('/').slice(2, 4).join('/')
}

function isForTests(file: string): boolean {
  return /\.(test|fixtures?|arbitraries)\.tsx?$/.test(file)
}

function workspaceOf(file: string): string | null {
  return /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? null
}

/**
 * The domains of the house, from the ground up. A domain may use those before it: a loan knows its borrower, a borrower knows no loan.
 * Beside them stands what serves every domain (`platform`, `providers`), and above them what puts the parts together (`app.ts`, the seed).
 */
const DOMAINS = ['messaging', 'people', 'books', 'origination', 'loans', 'care', 'marketing']

/** Returns the feature a file belongs to, `apps/server/src/loans/repayments`; null for what belongs to none. */
function featureOf(file: string): string | null {
  const found = /^apps\/[^/]+\/src\/([^/]+)\/[^/]+(?=\/)/.exec(file)
  return found?.[1] && DOMAINS.includes(found[1]) ? found[0] : null
}

/** Returns how high a feature's domain stands. */
function heightOf(feature: string): number {
  return DOMAINS.indexOf(domainOf(feature))
}

function domainOf(feature: string): string {
  return feature.split('/')[3] ?? feature
}

// Features that need each other, directly or round a corner, are one feature with two names.
function findCircles(imports: Import[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports.filter((one) => !isForTests(one.from))) {
    const [a, b] = [featureOf(from), featureOf(to)]
    if (a && b && a !== b) needs.set(a, (needs.get(a) ?? new Set()).add(b))
  }
  const circles = new Map<string, string>()
  for (const start of needs.keys()) {
    const path = pathBackTo(start, start, needs, new Set())
    const members = [...(path ?? [])].sort().join()
    if (path && !circles.has(members)) circles.set(members, [start, ...path].map(nameOf).join(' → '))
  }
  return [...circles.values()].map((path) => `these features need each other: ${path}`)
}

function pathBackTo(start: string, at: string, needs: Map<string, Set<string>>, seen: Set<string>): string[] | null {
  for (const next of needs.get(at) ?? []) {
    if (next === start) return [next]
    if (seen.has(next)) continue
    seen.add(next)
    const rest = pathBackTo(start, next, needs, seen)
    if (rest) return [next, ...rest]
  }
  return null
}

function nameOf(feature: string): string {
  return feature.split('/').at(-1) ?? feature
}

// `to` is a path from the root for our own files, and the bare name for everything else.
type Import = { from: string; specifier: string; to: string }

export function readImports(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`)
  const reexports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const lazily = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(source.slice(start, end)))
  const specifiers = [...module.staticImports.map((one) => one.moduleRequest.value), ...reexports, ...lazily]
  return [...new Set(specifiers)].map((specifier) => ({ from, specifier, to: resolveImport(from, specifier) }))
}

function literal(text: string): string[] {
  const quoted = /^['"`]([^'"`$]+)['"`]$/.exec(text.trim())
  return quoted?.[1] ? [quoted[1]] : []
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const ours = /^@hulog\/([^/]+)(?:\/(.*))?$/.exec(specifier)
  if (!ours) return specifier
  return `packages/${ours[1]}/src/${ours[2] ?? 'index.ts'}`
}
