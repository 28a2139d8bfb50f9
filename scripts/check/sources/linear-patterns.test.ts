import { check } from 'recheck'
import { beforeAll, expect, it } from 'vitest'
import { calledName, countByFile, everyNode, type Found, type Node } from './read-sources.ts'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']
const MENTIONED = /[/'"`](?:[^\n]*[*+{])|RegExp|pattern/

type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

/** Patterns that take quadratic time; how many in a file, and what limits the length of their text. */
const SQUARE: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'apps/server/src/loans/payout-accounts/save-account.ts': [1, 'a name: 100 characters'],
  'apps/server/src/care/support/parse-text.ts': [5, 'a line of the lender’s text'],
  'apps/server/src/platform/documents/letterhead.ts': [1, 'the lender’s own mark'],
  'apps/server/src/platform/documents/send-document.ts': [1, 'a page that we made, with its style in front'],
  'apps/server/src/platform/documents/page/render-page.ts': [2, 'a style of our own'],
  'apps/server/src/platform/http/pages/page-styles.ts': [4, 'pages and styles that were built'],
  'apps/server/src/platform/http/read-body.ts': [1, 'a text that was read as JSON: each quotation mark has its second'],
  'apps/server/src/providers/push/push-config.ts': [1, 'a setting'],
  'apps/server/src/providers/storage/s3/s3-storage.ts': [1, 'an answer of our own storage'],
  'apps/server/src/providers/storage/s3/s3-config.ts': [1, 'a setting'],
  'apps/site/src/document.tsx': [1, '160 characters'],
  'packages/lending/src/money/amount.ts': [2, 'the digits of a number'],
  'packages/ui/src/display/format.ts': [2, 'the digits of a number'],
  'packages/ui/src/display/sentence.tsx': [1, 'texts of our own, with dates and amounts in them'],
}

/** Patterns that are composed while the product runs. */
const PUT_TOGETHER: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'apps/borrower/src/people/borrowers/use-step-form.ts': [1, 'a pattern of the contract'],
  'apps/borrower/src/loans/transfers/use-transfer.ts': [1, 'a pattern of the contract, by market'],
  'apps/borrower/src/loans/paying/copy-code.tsx': [1, 'up to four characters'],
  'apps/landing/src/script-facts.ts': [2, 'the pattern of a market’s phone numbers'],
  'apps/landing/src/script/registration.ts': [1, 'the same'],
  'apps/sandbox/src/sms/messages.ts': [2, 'registered words, with up to thirty characters between them'],
  'apps/server/src/marketing/landing/describe-template.ts': [1, 'the pattern of a market’s phone numbers'],
  'apps/server/src/messaging/texts/stops.ts': [1, 'codes of countries'],
  'apps/server/src/care/support/parse-text.ts': [1, 'names of blocks, in the lender’s text'],
  'apps/server/src/loans/staff-payments/provider-events.ts': [1, 'kinds of outcomes that stand in the code'],
  'apps/server/src/loans/transfers/submit-transfer.ts': [1, 'a pattern of the contract, by market'],
  'apps/server/src/platform/app-links/app-links-config.ts': [2, 'settings, read at the start'],
  'apps/server/src/platform/card-numbers/mask-card-numbers.ts': [2, 'thirteen digits; amounts in up to 51 characters'],
  'apps/server/src/platform/http/reference/field-table.ts': [1, 'shows the pattern of a field, and does not use it'],
  'apps/server/src/platform/wire/wire.ts': [2, 'a path of the contract'],
  'apps/server/src/providers/storage/s3/s3-storage.ts': [1, 'the name of an element'],
  'packages/contract/src/care/complaints.ts': [1, 'an id, or nothing'],
  'packages/contract/src/fields.ts': [1, 'a pattern that is given where the field is defined'],
  'packages/contract/src/marketing/landing.ts': [1, 'a field of this name'],
}

const literals: Pattern[] = []
const putTogether: Found[] = []

beforeAll(() => {
  const found = [...everyNode(SOURCES, MENTIONED)]
  const constants = new Map(found.flatMap(namedText))
  for (const each of found) {
    const { node, file } = each
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags })
    const given = givenPattern(node)
    if (!given) continue
    const text = given.type === 'Literal' ? given.value : constants.get(lastName(given))
    if (typeof text === 'string') literals.push({ file, source: text, flags: 'u' })
    else if (!(given as { regex?: object }).regex && calledName(given) !== 'RegExp') putTogether.push(each)
  }
})

it('security 33 no pattern takes exponential time, and the input of a slow one is short', async () => {
  expect(literals.length).toBeGreaterThan(200)
  const slow: Pattern[] = []
  for (const pattern of distinct(literals.filter(({ source }) => hasRepeats(source)))) {
    const found = await speedOf(pattern)
    if (found === 'linear') continue
    expect(`${pattern.file} ${pattern.source}: ${found}`).toMatch(/: square$/)
    slow.push(pattern)
  }
  const known = Object.entries(SQUARE).map(([file, [times]]) => [file, times])
  expect(countByFile(slow.map(({ file }) => ({ file }) as Found))).toEqual(Object.fromEntries(known))
}, 60_000)

it('security 33 patterns built at run time are listed', () => {
  const known = Object.entries(PUT_TOGETHER).map(([file, [times]]) => [file, times])
  expect(countByFile(putTogether)).toEqual(Object.fromEntries(known))
})

it.each([
  ['(a+)+$', 'exponential'],
  ['(a|a)*b', 'exponential'],
  ['^(?=(a+)+b)', 'exponential'],
  ['^(?:[a-z]{1,40}.?){1,40}!$', 'exponential'],
  ['\\s+$', 'square'],
  ['^[a-z]+ ?[0-9]*$', 'linear'],
])('security 33 the check detects that %s is %s', async (source, expected) => {
  expect(await speedOf({ file: '', source, flags: '' })).toBe(expected)
})

/** Limited by steps and not by time, so that the result is the same on every machine. */
const SEARCH = {
  attackLimit: 50_000,
  incubationLimit: 5_000,
  maxIteration: 3,
  recallTimeout: -1,
  timeout: null,
} as const

async function speedOf({ source, flags }: Pattern): Promise<'linear' | 'square' | 'exponential' | 'unknown'> {
  const found = await check(withoutBounds(source), flags, SEARCH)
  if (found.status === 'safe') return 'linear'
  if (found.status === 'unknown') return 'unknown'
  const { type, degree } = found.complexity as { type: string; degree?: number }
  return type === 'polynomial' && degree === 2 ? 'square' : 'exponential'
}

/** Reads `{1,64}` as unlimited. That can only make a pattern slower, and the check need not count to 64. */
function withoutBounds(source: string): string {
  return source.replace(/(?<!\\[pPu]|\\)\{(\d+)(,?)(\d*)\}/g, (bounds, from: string, comma: string, to: string) => {
    const most = Number(comma ? to || 'Infinity' : from)
    if (most < 4 || (!comma && most <= 20)) return bounds
    return from === '0' ? '*' : '+'
  })
}

/** Without an unlimited repeat, a pattern reads each place of a text a fixed number of times. */
function hasRepeats(source: string): boolean {
  return /[*+]|\{\d+,\d*\}/.test(source)
}

function distinct(patterns: readonly Pattern[]): Pattern[] {
  return [...new Map(patterns.map((each) => [`${each.source}/${each.flags}`, each])).values()]
}

/** Returns the pattern of a schema's field, or of a call. */
function givenPattern(node: Node): Node | undefined {
  if (calledName(node) === 'RegExp') return (node.arguments as Node[])[0]
  const isPattern = node.type === 'Property' && (node.key as { name?: string }).name === 'pattern'
  return isPattern ? (node.value as Node) : undefined
}

function lastName(node: Node): string {
  const { name } = node.type === 'MemberExpression' ? (node.property as Node) : node
  return String(name)
}

function namedText({ node }: Found): [string, string][] {
  if (node.type !== 'VariableDeclarator') return []
  const [{ name }, init] = [node.id as { name?: string }, node.init as { value?: unknown } | null]
  return name && typeof init?.value === 'string' ? [[name, init.value]] : []
}
