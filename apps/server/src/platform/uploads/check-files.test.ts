import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localDiskStorage } from '../../providers/storage/local-disk.ts'
import { anS3Server, type S3Server } from '../../providers/storage/s3/s3-server.fixtures.ts'
import { s3Storage } from '../../providers/storage/s3/s3-storage.ts'
import { sealedStorage } from '../../providers/storage/sealed-storage.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { makeFileCipher } from '../secrets/file-cipher.ts'
import { readMasterKeys } from '../secrets/master-keys.ts'
import { checkFiles, copyFiles, sealFiles } from './check-files.ts'
import { aPhoto } from './photos.fixtures.ts'
import { storePhoto } from './store-photo.ts'

let product: TestProduct
let server: S3Server
let paths: string[]
beforeAll(async () => {
  server = await anS3Server()
})
beforeEach(async () => {
  product = await startTestProduct()
  const bytes = await aPhoto()
  paths = []
  for (let photo = 0; photo < 3; photo += 1) {
    const borrowerId = randomUUID()
    const id = await storePhoto(product.services, { borrowerId, purpose: 'selfie', bytes })
    paths.push(join(product.services.config.dataDir, 'files', 'photos', borrowerId, id))
  }
  return () => product.close()
})
afterAll(() => server.close())

const path = (index: number) => paths[index] ?? ''
const fileCipher = () => makeFileCipher(readMasterKeys(product.services.config))
const keyOf = (index: number) => path(index).split('/files/')[1] ?? ''

/** Stores a file unencrypted, as before encryption was introduced. */
async function unseal(index: number): Promise<Buffer> {
  const plain = fileCipher().open(await readFile(path(index)), keyOf(index))
  await writeFile(path(index), plain)
  return plain
}

describe('the check of files', () => {
  it('finds nothing where every row has its file, encrypted or older', async () => {
    await unseal(0)
    expect(await checkFiles(product.services)).toEqual({ checked: 3, faults: [] })
  })

  it('finds a lost file, a changed one, and one put in another’s place', async () => {
    await rm(path(0))
    const sealed = await readFile(path(1))
    sealed[200] = (sealed[200] ?? 0) ^ 1
    await writeFile(path(1), sealed)
    await writeFile(path(2), await aPhoto('jpeg', { width: 20, height: 20 }))
    const { checked, faults } = await checkFiles(product.services)
    const found = faults.map(({ file, what }) => [file.storageKey, what])
    const expected = [
      [keyOf(0), 'missing'],
      [keyOf(1), 'changed'],
      [keyOf(2), 'changed'],
    ]
    expect(checked).toBe(3)
    expect(found.sort()).toEqual(expected.sort())
  })
})

describe('older files', () => {
  it('are encrypted once, and stay the same', async () => {
    const plain = await unseal(0)
    await unseal(1)
    expect(await sealFiles(product.services)).toBe(2)
    expect(await sealFiles(product.services)).toBe(0)
    expect((await readFile(path(0))).includes(plain.subarray(0, 64))).toBe(false)
    expect((await checkFiles(product.services)).faults).toEqual([])
  })

  it('are not encrypted when they are not the stored file', async () => {
    await writeFile(path(0), await aPhoto('jpeg', { width: 20, height: 20 }))
    await expect(sealFiles(product.services)).rejects.toThrow('is not what was kept')
  })

  it('move from the disk to a bucket, encrypted, once, and the rest on the next run', async () => {
    await unseal(0)
    const { providers, config } = product.services
    const bucket = sealedStorage(s3Storage(server.config), fileCipher())
    const inBucket = { ...product.services, providers: { ...providers, storage: bucket } }
    const disk = sealedStorage(localDiskStorage(join(config.dataDir, 'files')), fileCipher())
    const lost = await readFile(path(2))
    await rm(path(2))
    await expect(copyFiles(inBucket, disk)).rejects.toThrow('there is no file')
    await writeFile(path(2), lost)
    await copyFiles(inBucket, disk)
    expect(await copyFiles(inBucket, disk)).toBe(0)
    expect(await checkFiles(inBucket)).toEqual({ checked: 3, faults: [] })
    for (const { bytes } of server.kept.values()) expect(fileCipher().isSealed(bytes)).toBe(true)
  })
})
