import { readCatalogue } from '@hulog/texts/catalogues'
import { expect, it } from 'vitest'
import { calledName, countByFile, everyNode, type Found, type Node, nodesOf } from './read-sources.ts'

const PAGES = ['apps/{borrower,site,landing}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}']

/** Attributes and props that a screen reader speaks or that stand for a text on the screen. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|.+(?:Label|Alt|Hint))$/
const MENTIONED = /aria-|alt|title|placeholder|[lL]abel|[hH]int/

/** Ids of the app's texts: components of the app take them as props and say them in the chosen language. */
const ids = new Set(Object.keys(readCatalogue('app', 'en')))

it('no name that a screen reader speaks is a text in the source; it comes from the catalogues', () => {
  const spoken = [...everyNode(PAGES, MENTIONED)].filter(({ node }) => givenName(node) !== null)
  expect(spoken.length).toBeGreaterThan(100)
  expect(spoken.flatMap(textsIn)).toEqual([])
})

it('no words stand between tags: only drawings of another app’s screen have its own words', () => {
  const words = [...everyNode(PAGES, /<\/?[a-zA-Z]/)].filter(
    ({ node }) => node.type === 'JSXText' && /\p{L}/u.test(String(node.value).replace(/&\w+;/g, '')),
  )
  expect(Object.keys(countByFile(words))).toEqual(['apps/borrower/src/loans/guidance/step-pictures.tsx'])
})

it.each([
  ['an attribute', '<img src={url} alt="A receipt" />', 'A receipt'],
  ['a prop of a component', '<Button label="Close" />', 'Close'],
  ['an expression', "<button aria-label={'Close'} />", 'Close'],
  ['a choice', "<input placeholder={isEmpty ? 'Choose' : shown} />", 'Choose'],
  ['a text for a missing value', "<Card title={name || 'Unnamed'} />", 'Unnamed'],
  ['a text with a value in it', `<div aria-description={\`\${count} pictures\`} />`, ' pictures'],
  ['an object of props', "const props = { 'aria-roledescription': 'slide' }", 'slide'],
  ['a call', "button.setAttribute('aria-label', 'Pause')", 'Pause'],
  ['an assignment', "button.title = 'Pause'", 'Pause'],
])('the check finds %s', (_where, source, text) => {
  expect(foundIn(source)).toEqual([`planted.tsx: ${text}`])
})

it.each([
  '<img src={url} alt="" />',
  "<button aria-label={_('shell.close')} />",
  '<PartPage title="own-data.copy" />',
  `<span title={\`\${from}–\${to}\`} />`,
])('the check accepts %s', (source) => {
  expect(foundIn(source)).toEqual([])
})

function foundIn(source: string): string[] {
  return [...nodesOf('planted.tsx', source)].flatMap(textsIn)
}

/** Returns the words that stand in the source as the value of a spoken name. */
function textsIn({ file, node }: Found): string[] {
  const given = givenName(node)
  if (given === null) return []
  return [...literals(given)].filter((text) => /\p{L}/u.test(text) && !ids.has(text)).map((t) => `${file}: ${t}`)
}

/** The value that an attribute, a property, a call or an assignment gives to a spoken name; null for any other node. */
function givenName(node: Node): Node | null {
  switch (node.type) {
    case 'JSXAttribute':
      return isSpoken(node.name) ? (node.value as Node | null) : null
    case 'Property':
      return isSpoken(node.key) && String((node.key as Node).value).startsWith('aria-') ? (node.value as Node) : null
    case 'AssignmentExpression':
      return isSpoken((node.left as Node).property) ? (node.right as Node) : null
    case 'CallExpression': {
      const [name, value] = node.arguments as Node[]
      return calledName(node) === 'setAttribute' && isSpoken(name) ? (value ?? null) : null
    }
    default:
      return null
  }
}

function isSpoken(name: unknown): boolean {
  const { name: identifier, value } = (name ?? {}) as { name?: unknown; value?: unknown }
  return SPOKEN.test(String(identifier ?? value ?? ''))
}

/** The texts that a value can be. The arguments of a call are not among them: `_('shell.close')` gives an id. */
function* literals(value: Node): Generator<string> {
  if (value.type === 'Literal' && typeof value.value === 'string') yield value.value
  if (value.type === 'TemplateLiteral') {
    yield (value.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('')
  }
  for (const part of ['expression', 'consequent', 'alternate', 'left', 'right'] as const) {
    const inner = value[part]
    if (typeof inner === 'object' && inner !== null && 'type' in inner) yield* literals(inner as Node)
  }
}
