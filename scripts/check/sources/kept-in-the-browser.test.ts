import { expect, it } from 'vitest'
import { calledName, everyNode, type Found, type Node } from './read-sources.ts'

const BROWSER = [
  'apps/{borrower,console,landing,site}/src/**/*.{ts,tsx}',
  'packages/{ui,client,bridge}/src/**/*.{ts,tsx}',
]
const B = 'apps/borrower/src/'
const C = 'apps/console/src/'

/** Values that outlive the browser's window: none may identify a person or their address. */
const LASTING: Readonly<Record<string, string>> = {
  [`${B}platform/language/preferred-language.ts`]: 'the language',
  [`${B}people/sessions/language-and-theme.tsx`]: 'light or dark',
  [`${B}platform/home-screen/install-offer.tsx`]: 'that the home screen was offered and answered',
  [`${B}care/support/support.queries.ts`]: 'public texts and how to reach the lender, for a day without a network',
  [`${B}platform/browser/drafts.ts`]: 'the id of an order, forgotten at sign-out',
  [`${B}loans/paying/repayment.ts`]:
    'a payment begun, by ids, code and amount: its page is opened again after another app',
  [`${C}platform/theme.ts`]: 'light or dark',
}

/** Values of one tab, which end with it. */
const OF_A_TAB: Readonly<Record<string, string>> = {
  [`${B}platform/browser/drafts.ts`]: 'what was typed, until it is sent, by which borrower’s key, and no secret',
  [`${B}platform/browser/storage.ts`]: 'in which session it is hidden',
  [`${B}platform/shell/route-view.tsx`]: 'how far pages were scrolled, by their paths',
  [`${B}origination/orders/new-confirm-page.tsx`]: 'that a promotion was seen',
  [`${B}loans/loan/loan-prompts.tsx`]: 'that a rating was asked for, and that a tip was told',
  [`${B}people/sessions/kept-sign-in.ts`]: 'which code is awaited, and the number typed before it',
  [`${C}platform/navigation/list-order.ts`]: 'ids of the rows of a list that staff opened',
}

function writersOf(storage: string): string[] {
  const writes = ({ node }: Found) => calledName(node) === 'setItem' && objectOf(node) === storage
  return [...new Set([...everyNode(BROWSER, /setItem/)].filter(writes).map(({ file }) => file))].sort()
}

function objectOf(node: Node): unknown {
  return ((node.callee as Node).object as Node).name
}

it('security 42 the browser’s permanent storage holds nothing personal; each place that writes there is listed', () => {
  expect(writersOf('lastingStorage')).toEqual(Object.keys(LASTING).sort())
  expect(writersOf('tabStorage')).toEqual(Object.keys(OF_A_TAB).sort())
})

it('security 42 COM-10 there is no other way to a browser’s storage, and no page writes a cookie', () => {
  const others = new Set(['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
  const found = [...everyNode(BROWSER, /localStorage|sessionStorage|indexedDB|caches|cookieStore/)].filter(
    ({ node }) => node.type === 'Identifier' && others.has(String(node.name)),
  )
  // The worker's cache has the app's own files: which, `kept.ts` beside it decides.
  const kept = `${B}service-worker/service-worker.ts`
  expect([...new Set(found.map(({ file }) => file))]).toEqual([
    `${B}platform/browser/storage.ts`,
    kept,
    `${C}platform/browser/storage.ts`,
  ])
  const cookies = [...everyNode(BROWSER, /cookie/)].filter(
    ({ node }) => node.type === 'Identifier' && node.name === 'cookie',
  )
  // Scripts cannot see our session cookie, only the marks beside it, by which the app knows whose drafts it may show and in
  // which zone to show dates.
  expect([...new Set(cookies.map(({ file }) => file))]).toEqual([`${B}platform/browser/storage.ts`])
  const assigned = cookies.filter(({ node, source }) => /^\s*=[^=]/.test(source.slice(node.end)))
  expect(assigned).toEqual([])
})

it('security 41 no page listens to messages of another window: the shell receives messages and only acknowledges them', () => {
  const found = [...everyNode(BROWSER, /addEventListener/)].filter(({ node, source }) => {
    if (calledName(node) !== 'addEventListener') return false
    const [first] = node.arguments as Node[]
    return first !== undefined && /^['"]message/.test(source.slice(first.start, first.end))
  })
  // Only pages of its own origin can send a message to a worker, and this one can only be told to begin.
  expect(found.map(({ file }) => file)).toEqual([`${B}service-worker/service-worker.ts`])
  const handlers = [...everyNode(BROWSER, /onmessage/)].filter(
    ({ node }) => node.type === 'Identifier' && node.name === 'onmessage',
  )
  // An acknowledgement comes on the object that the shell injects for listed origins, and is read as yes or no.
  // Windows of the console tell each other only that a session was used, began or ended: on a channel of their own origin, and the
  // server decides what follows.
  const files = new Set(handlers.map(({ file }) => file))
  expect([...files]).toEqual([`${C}platform/session/activity.ts`, 'packages/bridge/src/transport.ts'])
  const assigned = [...everyNode(BROWSER, /onmessage/)].flatMap(({ node, source }) => {
    if (node.type !== 'AssignmentExpression') return []
    const { start, end } = node.left as Node
    return [source.slice(start, end)].filter((target) => target.includes('onmessage'))
  })
  expect(assigned).toEqual(['otherWindows.onmessage', 'port.onmessage'])
})
