import { domainOf, featureOf, heightOf } from './domains.ts'
import type { Import } from './read-imports.ts'

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

export function refuseImport({ from, to }: Import): string | null {
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

export function isForTests(file: string): boolean {
  return /\.(test|fixtures?|arbitraries)\.tsx?$/.test(file)
}

function workspaceOf(file: string): string | null {
  return /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? null
}
