import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '../../test.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A second `npm start`, which is expected to give up: its exit code and its output. */
function startAgain(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/start.ts'],
      { cwd: root, env: { ...process.env, ...env }, timeout: 60_000 },
      (_error, stdout, stderr) => done({ code: child.exitCode, said: stdout + stderr }),
    )
  })
}

test('a second start on the same data directory is refused and causes no harm', async ({ product }) => {
  test.setTimeout(90_000)
  const second = await startAgain({ DATA_DIR: product.dataDir, PORT: '28180', SANDBOX_PORT: '28190' })
  expect(second.code).toBe(1)
  expect(second.said).toContain(product.dataDir)
  expect(second.said).toContain('in use')
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200)
})

test('a taken port is named', async ({ product }) => {
  test.setTimeout(90_000)
  const { port } = new URL(product.url)
  const second = await startAgain({ DATA_DIR: `${product.dataDir} two`, PORT: port, SANDBOX_PORT: '28190' })
  expect(second.code).toBe(1)
  expect(second.said).toContain(port)
  expect(existsSync(`${product.dataDir} two`), 'a refused start leaves something behind').toBe(false)
})
