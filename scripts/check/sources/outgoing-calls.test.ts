import { expect, it } from 'vitest'
import { calledName, everyNode, textOf } from './read-sources.ts'

const SERVER = ['apps/server/src/**/*.ts']

/** Outgoing calls, and the origin of each address. A borrower’s browser gives one, of a host that the server knows. */
const CALLS_OUT: Readonly<Record<string, string>> = {
  'apps/server/src/providers/push/push-provider.ts': 'a browser, its host among known push services and PUSH_HOSTS',
  'apps/server/src/providers/sandbox/api.ts': 'SANDBOX_URL, a setting of the server',
  'apps/server/src/providers/storage/s3/s3-storage.ts': 'S3_ENDPOINT, a setting of the server',
  'apps/server/src/providers/ads/https-ads.ts': 'a landing template of staff, its host checked against LINK_HOSTS',
}

/** Modules that can open a connection, and their purpose. `pg` connects to the database at DATABASE_URL. */
const SOCKETS: Readonly<Record<string, string>> = {
  'apps/server/src/messaging/texts/limits-of.ts': 'reads addresses; opens nothing',
  'apps/server/src/platform/http/slow-connections.ts': 'knows a connection when it sees one; opens none',
  'apps/server/src/platform/overload/bounded-server.ts': 'listens',
  'apps/server/src/platform/overload/listen-on-many-sockets.ts': 'listens',
  'apps/server/src/platform/metrics/metrics.routes.ts': 'compares addresses; opens nothing',
}
const CAN_CONNECT = /'((node:)?(https?|http2|net|tls|dgram|dns|dns\/promises)|undici|axios|got|node-fetch|ws)'/

it('security 31 the server calls only addresses from its settings and its staff, and known push services', () => {
  const calls = [...everyNode(SERVER, /fetch/)].filter(({ node }) => calledName(node) === 'fetch')
  expect([...new Set(calls.map(({ file }) => file))].sort()).toEqual(Object.keys(CALLS_OUT).sort())
})

it('security 31 it follows no redirect, and every call has a time limit', () => {
  for (const found of [...everyNode(SERVER, /fetch/)].filter(({ node }) => calledName(node) === 'fetch')) {
    expect(textOf(found), found.file).toMatch(/redirect: '(error|manual)'/)
    expect(textOf(found), found.file).toContain('signal:')
  }
})

it('security 31 nothing else there opens a connection', () => {
  const importing = [...everyNode(SERVER, CAN_CONNECT)].filter(({ node }) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return false
    return CAN_CONNECT.test(`'${(node.source as { value: string }).value}'`)
  })
  const files = [...new Set(importing.map(({ file }) => file))].filter((file) => !file.includes('/embedded-postgres/'))
  expect(files.sort()).toEqual(Object.keys(SOCKETS).sort())
})
