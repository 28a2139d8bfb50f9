import {
  cruise,
  type DependencyType,
  type IFlattenedRuleSet,
  type IForbiddenRuleType,
  type IModule,
  type IViolation,
} from 'dependency-cruiser'

/** Returns every import that breaks the architecture's rules, and every circle. Imports of types count. */
export async function checkImports(root: string): Promise<string[]> {
  const { output } = await cruise(['apps', 'packages', 'e2e'], {
    baseDir: root,
    validate: true,
    ruleSet: rules,
    // TypeScript 7 has no API for programs.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.[^/]+)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  })
  if (typeof output === 'string') throw new Error(output)
  return [...sentencesOf(output.summary.violations), ...findCircles(output.modules)]
}

function sentencesOf(violations: readonly IViolation[]): string[] {
  return violations.map(({ from, to, rule, cycle }) =>
    cycle
      ? `${[from, ...cycle.map(({ name }) => name)].join(' → ')}: ${rule.name}`
      : `${from} imports ${to}: ${rule.name}`,
  )
}

const FOR_TESTS = '\\.(test|fixtures?|arbitraries)\\.tsx?$'
const TABLES = '\\.schema\\.ts$'

const screens = ['packages/client', 'packages/contract', 'packages/ui', 'packages/bridge', 'packages/texts']

// The workspaces that each workspace may import: apps → client → contract ← server → lending; apps → ui, bridge.
const allowed: Record<string, string[]> = {
  'apps/borrower': screens,
  'apps/console': screens,
  'apps/site': screens,
  'apps/landing': screens,
  // The server uses the parts of the design system that are not screens, a lender's colours and the formatting of amounts, and
  // renders the pages of site and landing.
  'apps/server': [
    'packages/contract',
    'packages/lending',
    'packages/ui',
    'packages/texts',
    'apps/landing',
    'apps/site',
  ],
  'apps/sandbox': [],
  'packages/client': ['packages/contract'],
  // The list of languages, for fields that name one.
  'packages/contract': ['packages/texts'],
  'packages/lending': [],
  'packages/bridge': [],
  'packages/ui': [],
  'packages/texts': [],
}

const betweenWorkspaces = Object.entries(allowed).map(([workspace, others]) =>
  forbid(
    `${workspace} does not depend on it`,
    { path: `^${workspace}/`, pathNot: FOR_TESTS },
    { path: '^(apps|packages)/', pathNot: [workspace, ...others].map((one) => `^${one}/`) },
  ),
)

// The only imports that pure packages may have from elsewhere.
const pure: IForbiddenRuleType[] = [
  forbid(
    'packages/contract is pure',
    { path: '^packages/contract/src/', pathNot: FOR_TESTS },
    { pathNot: ['^(apps|packages)/(?!texts/)', '^packages/texts/src/languages', '(^|/)typebox(/|$)'] },
  ),
  forbid(
    'packages/lending is pure',
    { path: '^packages/lending/src/', pathNot: FOR_TESTS },
    { pathNot: ['^(apps|packages)/'] },
  ),
]

/**
 * The domains, from the bottom up. A domain may import those before it: loans import borrowers, borrowers do not import loans.
 * Beside them are the parts that serve every domain (`platform`, `providers`); above them is the composition (`app.ts`, the seed).
 */
const DOMAINS = ['messaging', 'people', 'books', 'origination', 'loans', 'care', 'marketing']
const ANY_DOMAIN = `(?:${DOMAINS.join('|')})`
const DOMAIN_OF_THE_SERVER = `^apps/server/src/(${DOMAINS.join('|')})/`

// The server's platform receives what it needs as parameters, so it can be read on its own. Tables are the exception: a schema file
// imports the schema files that its foreign keys refer to.
const aroundFeatures: IForbiddenRuleType[] = [
  ...exceptBetweenTables(
    'platform imports nothing of the server but platform',
    { path: '^apps/server/src/platform/', pathNot: FOR_TESTS },
    { path: '^apps/server/', pathNot: '^apps/server/src/platform/' },
  ),
  forbid(
    'what serves every feature knows none',
    { path: '^apps/[^/]+/src/(platform|providers)/', pathNot: [FOR_TESTS, TABLES] },
    { path: `^apps/[^/]+/src/${ANY_DOMAIN}/` },
  ),
  ...exceptBetweenTables(
    'domains meet through their index.ts',
    { path: DOMAIN_OF_THE_SERVER },
    { path: `^apps/server/src/${ANY_DOMAIN}/[^/]+/`, pathNot: ['^apps/server/src/$1/', FOR_TESTS] },
  ),
]

const betweenDomainsOfAClient = DOMAINS.slice(0, -1).map((domain, height) =>
  forbid(
    `${domain} stands below it`,
    { path: `^apps/(?!server/)([^/]+)/src/${domain}/[^/]+/` },
    { path: `^apps/$1/src/(?:${DOMAINS.slice(height + 1).join('|')})/[^/]+/`, pathNot: FOR_TESTS },
  ),
)

const betweenDomainsOfTheServer = DOMAINS.slice(0, -1).flatMap((domain, height) =>
  exceptBetweenTables(
    `${domain} stands below it`,
    { path: `^apps/server/src/${domain}/`, pathNot: FOR_TESTS },
    { path: `^apps/server/src/(?:${DOMAINS.slice(height + 1).join('|')})/`, pathNot: FOR_TESTS },
  ),
)

// Circles of types count too. A part that is loaded lazily may import the page that loads it.
const circles = forbid(
  'no file imports itself indirectly',
  { pathNot: FOR_TESTS },
  {
    circular: true,
    viaOnly: { dependencyTypesNot: ['dynamic-import'] },
  },
)

const rules: IFlattenedRuleSet = {
  forbidden: [
    ...betweenWorkspaces,
    ...pure,
    ...aroundFeatures,
    ...betweenDomainsOfAClient,
    ...betweenDomainsOfTheServer,
    circles,
  ],
}

type From = { path?: string; pathNot?: string | string[] }
type To = From & { circular?: true; viaOnly?: { dependencyTypesNot: DependencyType[] } }

function forbid(name: string, from: From, to: To): IForbiddenRuleType & { name: string } {
  return { name, severity: 'error', from, to } as IForbiddenRuleType & { name: string }
}

function exceptBetweenTables(name: string, from: From, to: To): IForbiddenRuleType[] {
  return [
    forbid(name, { ...from, pathNot: [from.pathNot ?? [], TABLES].flat() }, to),
    forbid(name, { ...from, path: `${from.path}.*${TABLES}` }, { ...to, pathNot: [to.pathNot ?? [], TABLES].flat() }),
  ]
}

// Features that import each other, directly or indirectly, are one feature with two names. The rules above cannot express this: a
// circle of folders would also count imports of tests.
function findCircles(modules: readonly IModule[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules.filter((one) => !new RegExp(FOR_TESTS).test(one.source)))
    for (const { resolved } of dependencies) {
      const [a, b] = [featureOf(source), featureOf(resolved)]
      if (a && b && a !== b) needs.set(a, (needs.get(a) ?? new Set()).add(b))
    }
  const circles = new Map<string, string>()
  for (const start of needs.keys()) {
    const path = pathBackTo(start, start, needs, new Set())
    const members = [...(path ?? [])].sort().join()
    if (path && !circles.has(members)) circles.set(members, [start, ...path].map(nameOf).join(' → '))
  }
  return [...circles.values()].map((path) => `these features import each other: ${path}`)
}

/** Returns the feature of a file, such as `apps/server/src/loans/repayments`, or null. */
function featureOf(file: string): string | null {
  return new RegExp(`^apps/[^/]+/src/${ANY_DOMAIN}/[^/]+(?=/)`).exec(file)?.[0] ?? null
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
