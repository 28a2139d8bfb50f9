import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/partners.ts'
import { runStaffCommand, startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await startTestProduct()
  folder = await mkdtemp(join(tmpdir(), 'hulog-partner-keys-'))
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (...words: string[]) => startStaffProgram(product, 'partners', words)
const run = (...words: string[]) => runStaffCommand(product, 'partners', commands, words)

async function keep(name: string, text: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

describe('npm run staff -- partners', { timeout: 120_000 }, () => {
  it('ORD-15 adds a partner and its keys, ends a key, and stops the partner', async () => {
    const added = await start('add', 'palengke-app', '--name', 'Palengke App', '--markets', 'ph,IN')
    expect(added.exitCode).toBe(0)
    const pair = generateKeyPairSync('ed25519')
    const pem = await keep('key.pem', pair.publicKey.export({ type: 'spki', format: 'pem' }))
    const take = (kid: string, file: string) => run('add-key', 'palengke-app', '--kid', kid, '--key', file)
    expect((await take('2026-11', pem)).output).toContain('In use: 2026-11 of palengke-app, EdDSA.')
    expect((await take('2026-11', pem)).output).toContain('Give it another')
    expect((await run('retire-key', 'palengke-app', '--kid', '2026-11')).exitCode).toBe(0)
    expect((await run('stop', 'palengke-app')).exitCode).toBe(0)
    expect((await run('list')).output).toBe('palengke-app  Palengke App  PH,IN  stopped  2026-11 EdDSA retired\n')
  })

  it('refuses a private key, a weak one, and an invalid one, with an explanation', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const files = [
      [await keep('private.pem', privateKey.export({ type: 'pkcs8', format: 'pem' })), 'This is a private key'],
      [await keep('private.json', JSON.stringify(privateKey.export({ format: 'jwk' }))), 'This is a private key'],
      [await keep('rsa.pem', rsa.export({ type: 'spki', format: 'pem' })), 'P-256 (ES256) or Ed25519'],
      [await keep('note.txt', 'no key'), 'This is no public key'],
      [await keep('half.json', '{"kty":'), 'This is no public key'],
    ] as const
    for (const [file, why] of files) {
      const refused = await run('add-key', 'palengke-app', '--kid', 'k', '--key', file)
      expect(refused.exitCode).toBe(1)
      expect(refused.output).toContain(why)
    }
    expect((await run('add', 'x-app', '--name', 'X', '--markets', 'US')).output).toContain('IN,PH,ID')
  })
})
