import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anS3Server, type S3Server } from '../../providers/storage/s3/s3-server.fixtures.ts'
import { startStaffProgram } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPhoto } from './photos.fixtures.ts'
import { storePhoto } from './store-photo.ts'

let product: TestProduct
let server: S3Server
let folder: string
let key: string
beforeAll(async () => {
  product = await startTestProduct()
  server = await anS3Server()
  folder = await mkdtemp(join(tmpdir(), 'hulog-looked-at-'))
  const borrowerId = randomUUID()
  const id = await storePhoto(product.services, { borrowerId, purpose: 'transferProof', bytes: await aPhoto() })
  key = `photos/${borrowerId}/${id}`
})
afterAll(async () => {
  await product.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (words: string[], more = {}) => startStaffProgram(product, 'files', words, more)

async function lookedAt() {
  const { rows } = await product.services.db.$client.query(
    "select actor, details from audit_events where action = 'photo-looked-at'",
  )
  return rows
}

describe('npm run staff -- files', { timeout: 180_000 }, () => {
  it('writes a photo for staff, once, readable by them alone, and records the reader and the reason', async () => {
    const file = join(folder, 'slip.jpg')
    const words = ['save', key, file, '--reason', 'transfer IPAY1']
    expect((await run(words)).output).toContain('transferProof, 160 × 120')
    expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'jpeg', width: 160 })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await lookedAt()).toMatchObject([{ actor: 'ana', details: { reason: 'transfer IPAY1' } }])
    expect((await run(words)).output).toContain('it exists already')
  })

  it('moves files to a bucket, and reports one that is lost there', async () => {
    expect((await run(['copy-from-disk'], server.environment)).output).toBe('Copied: 1 photos.\n')
    server.kept.delete(key)
    const lost = await run(['check'], server.environment)
    expect(lost.exitCode).toBe(1)
    expect(lost.output).toContain(`missing: ${key}, transferProof`)
  })
})
