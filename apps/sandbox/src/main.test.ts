import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeProduct, startFakeProduct } from './fixtures/fake-product.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

let folder: string
let product: FakeProduct
const running = new Set<ChildProcess>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  product = await startFakeProduct()
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await product.stop()
  rmSync(folder, { recursive: true })
})

function run(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', SANDBOX_DATA: folder, HULOG_URL: product.url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  return child
}

const SECRETS = { SANDBOX_API_KEY: 'k', SANDBOX_WEBHOOK_SECRET: 's' }

async function start(port: number): Promise<ChildProcess> {
  const child = run({ ...SECRETS, SANDBOX_PORT: String(port) })
  const [message] = await once(child, 'message')
  expect(message).toEqual({ type: 'ready' })
  return child
}

async function end(child: ChildProcess, how: () => void): Promise<number | null> {
  const exit = once(child, 'exit')
  how()
  const [code] = await exit
  return code
}

async function refusal(environment: Record<string, string>): Promise<string> {
  const child = run(environment)
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect(code).toBe(1)
  return said
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

it('keeps its answers through kill -9, and notifies the product afterwards', async () => {
  const port = await freePort()
  const first = await start(port)
  await post(`http://127.0.0.1:${port}/api/faults`, { target: 'webhooks', kind: 'reorder' })
  const answer = await post(`http://127.0.0.1:${port}/api/payments/555000111/pay`, { amount: 700 })
  expect(await answer.json()).toMatchObject({ delivered: false })
  await end(first, () => first.kill('SIGKILL'))

  await start(port)
  await fetch(`http://127.0.0.1:${port}/api/faults`, { method: 'DELETE' })
  const [told] = await product.until(1)
  expect(told?.event.data).toMatchObject({ code: '555000111', amountMinor: 700 })
})

it('ends properly on request, and when the program that started it is gone', async () => {
  const port = await freePort()
  const asked = await start(port)
  expect(await end(asked, () => asked.kill('SIGTERM'))).toBe(0)
  const left = await start(port)
  expect(await end(left, () => left.disconnect())).toBe(0)
})

it('names missing or taken settings, and exits with 1', async () => {
  expect(await refusal({})).toContain('SANDBOX_API_KEY is required')
  expect(await refusal({ SANDBOX_API_KEY: 'k' })).toContain('SANDBOX_WEBHOOK_SECRET is required')
  expect(await refusal({ ...SECRETS, SANDBOX_PORT: 'x' })).toContain('SANDBOX_PORT')

  const port = await freePort()
  await start(port)
  expect(await refusal({ ...SECRETS, SANDBOX_PORT: String(port) })).toContain(`port ${port} on 127.0.0.1 is taken`)
  const otherPort = String(await freePort())
  expect(await refusal({ ...SECRETS, SANDBOX_PORT: otherPort })).toContain('SANDBOX_DATA is in use by another sandbox')
})
