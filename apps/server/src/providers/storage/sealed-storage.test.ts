import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeFileCipher } from '../../platform/secrets/file-cipher.ts'
import { onlyKey } from '../../platform/secrets/master-keys.ts'
import { FileChanged, FileMissing, type SealedStorage } from '../../platform/uploads/file-storage.ts'
import { localDiskStorage } from './local-disk.ts'
import { sealedStorage } from './sealed-storage.ts'

const cipher = makeFileCipher(onlyKey(randomBytes(32)))
const bytes = Buffer.from([0xff, 0xd8, 0xff, ...randomBytes(5000)])
const key = 'photos/a/1'

let folder: string
let storage: SealedStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-storage-'))
  storage = sealedStorage(localDiskStorage(folder), cipher)
})
afterEach(() => rm(join(folder, 'photos'), { recursive: true, force: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function listed(): Promise<string[]> {
  const keys: string[] = []
  for await (const file of storage.list('photos')) keys.push(file.key)
  return keys.sort()
}

async function keepPlain(): Promise<void> {
  await mkdir(join(folder, 'photos/a'), { recursive: true })
  await writeFile(join(folder, key), bytes)
}

describe('encrypted files on a disk', () => {
  it('are read back unchanged, and are unreadable on the disk', async () => {
    await storage.write(key, bytes)
    expect(await storage.read(key)).toEqual(bytes)
    const kept = await readFile(join(folder, key))
    expect(kept.includes(bytes.subarray(0, 16))).toBe(false)
    expect((await stat(join(folder, key))).mode & 0o077).toBe(0)
  })

  it('are listed together with half-written ones, and without foreign files', async () => {
    expect(await listed()).toEqual([])
    await storage.write(key, bytes)
    await writeFile(join(folder, 'photos/a/2-partial'), 'half')
    await writeFile(join(folder, 'photos/a/NOTES.txt'), 'of somebody')
    expect(await listed()).toEqual([key, 'photos/a/2-partial'])
    await storage.remove('photos/a/2-partial')
    await storage.remove(key)
    await storage.remove(key)
    expect(await listed()).toEqual([])
    await expect(storage.read(key)).rejects.toThrow(FileMissing)
  })

  it('do not decrypt after they were changed or moved to another key', async () => {
    await storage.write(key, bytes)
    const kept = await readFile(join(folder, key))
    await writeFile(join(folder, 'photos/a/2'), kept)
    await expect(storage.read('photos/a/2')).rejects.toThrow(FileChanged)
    kept[100] = (kept[100] ?? 0) ^ 1
    await writeFile(join(folder, key), kept)
    await expect(storage.read(key)).rejects.toThrow(FileChanged)
  })

  it('are encrypted once when they were stored in clear', async () => {
    await keepPlain()
    expect(await storage.read(key)).toEqual(bytes)
    expect(await storage.sealAnew(key)).toBe(true)
    expect(await storage.sealAnew(key)).toBe(false)
    expect(await storage.read(key)).toEqual(bytes)
    expect((await readFile(join(folder, key))).includes(bytes.subarray(0, 16))).toBe(false)
  })

  it('cannot be reached outside their folder by any key', async () => {
    for (const wrong of ['../a', 'photos/../../b', '/etc/passwd', 'photos/A', 'photos/a\u0000', '']) {
      await expect(storage.read(wrong)).rejects.toThrow('storage key')
      await expect(storage.write(wrong, bytes)).rejects.toThrow('storage key')
    }
  })
})
