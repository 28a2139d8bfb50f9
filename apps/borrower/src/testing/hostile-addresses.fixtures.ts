/** Names of values in addresses; each page reads those it knows. */
const IDS = ['productId', 'product_id', 'orderId', 'orderNo'] as const
const OTHERS = [
  'amount',
  'periods',
  'termUnit',
  'step',
  'next',
  'h5Url',
  'playeduL',
  'payUrl',
  'lendDetailsUrl',
  'payCodeImg',
  'payCode',
  'showType',
  'repayAmount',
  'source',
  'from',
  'on',
  'lang',
  'system',
  'errMessage',
] as const
const NAMES = [...IDS, ...OTHERS]

const EVIL = 'https://evil.example/'
const encode = encodeURIComponent

/** Values that have broken pages elsewhere, as they stand in an address. */
const values: Readonly<Record<string, string>> = {
  'is empty': '',
  'is markup': encode('"><script>window.hacked=1</script><img src=x onerror=window.hacked=1>'),
  'is an address that runs': encode('javascript:window.hacked=1'),
  'is a page in an address': encode('data:text/html,<script>window.hacked=1</script>'),
  'is another site': encode(EVIL),
  'is another site without its scheme': encode('//evil.example/'),
  'is another site behind a backslash': encode('/\\evil.example'),
  'is another site behind a name': encode('https://localhost@evil.example/'),
  'opens another app': encode('intent://evil.example#Intent;scheme=https;end'),
  'leaves its folder': encode('../../../../etc/passwd'),
  'has a NUL': 'a%00b',
  'is a broken escape': '%zz%E0%A4%A',
  'has a line break': encode('a\r\nSet-Cookie: hacked=1'),
  'is written from the right': encode('\u202Eevil\u2066'),
  'names what every object has': '__proto__',
  'is a number beyond all': '9'.repeat(400),
  'is no whole number': '-1.5e308',
  'is no date': '2026-02-30',
}

export type HostileQuery = { readonly title: string; readonly query: string }

/** Ids of somebody else or of nobody: a page must not tell the two apart. */
export const FOREIGN_ORDER = '00000000-0000-4000-8000-000000000001'
const LONG = `payCode=${'A'.repeat(10_000)}&source=${'B'.repeat(2000)}`

/** Every value under every name, then with well-formed ids, so that a page goes on to its other values. */
export function hostileQueries(): HostileQuery[] {
  const all = (names: readonly string[], value: string) => names.map((name) => `${name}=${value}`).join('&')
  const ids = `productId=ph-single-91&orderId=${FOREIGN_ORDER}`
  return [
    { title: 'nothing is said', query: '' },
    ...shapes(ids),
    ...Object.entries(values).flatMap(([title, value]) => [
      { title: `everything ${title}`, query: all(NAMES, value) },
      { title: `everything but the ids ${title}`, query: `${ids}&${all(OTHERS, value)}` },
    ]),
  ]
}

/** Fewer addresses for a whole product in a real browser: every name meets some of the values. */
export function fewHostileQueries(): HostileQuery[] {
  const list = Object.values(values)
  const mixed = [1, 8].map((start, round) => ({
    title: `every name has another value (${round + 1} of 2)`,
    query: OTHERS.map((name, at) => `${name}=${list[(at + start) % list.length]}`).join('&'),
  }))
  const [twice, ...oddities] = shapes(`orderId=${FOREIGN_ORDER}`)
  const together = { title: 'all oddities come at once', query: oddities.map(({ query }) => query).join('&') }
  return [...mixed, ...(twice ? [twice] : []), together]
}

function shapes(ids: string): HostileQuery[] {
  return [
    { title: 'everything is said twice', query: NAMES.flatMap((name) => [`${name}=1`, `${name}=${EVIL}`]).join('&') },
    { title: 'the order is somebody else’s', query: ids },
    { title: 'names have brackets', query: NAMES.map((name) => `${name}[]=1&${name}[__proto__][x]=1`).join('&') },
    { title: 'names are what every object has', query: '__proto__=1&constructor=1&toString=1&hasOwnProperty=1' },
    { title: 'a value is ten thousand letters long', query: LONG },
  ]
}

/** Targets that `next` must never lead to. */
export const evilTargets = [
  EVIL,
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'https:evil.example',
  'https:/evil.example/',
  'https://localhost@evil.example/',
  'https://localhost.evil.example/',
  'http://evil.example/',
  '\thttps://evil.example/',
  '/\t/evil.example/',
  'javascript:window.hacked=1',
  'java\nscript:window.hacked=1',
  'data:text/html,<script>window.hacked=1</script>',
  'blob:https://evil.example/1',
  'intent://evil.example#Intent;end',
  '/home/../../evil.example',
] as const
