import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '../../../platform/outgoing/fixed-request.ts'
import { FileMissing, type FileStorage } from '../../../platform/uploads/file-storage.ts'
import { anS3Server, type S3Server } from './s3-server.fixtures.ts'
import { s3Storage } from './s3-storage.ts'

const SHORT = { timeoutMs: 300, pausesMs: [1, 1] }

let server: S3Server

let storage: FileStorage

beforeAll(async () => {
  server = await anS3Server()
  storage = s3Storage(server.config, SHORT)
})

afterAll(() => server.close())

beforeEach(() => {
  server.kept.clear()
  server.calls.splice(0)
  server.faults.splice(0)
})

const bytes = randomBytes(100_000)

async function listed(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  return keys
}

describe('a bucket', () => {
  it('writes, reads and removes bytes under a key', async () => {
    await storage.write('photos/a/1', bytes)
    expect(server.calls).toEqual(['PUT /hulog-files/photos/a/1'])
    expect(await storage.read('photos/a/1')).toEqual(bytes)
    await storage.remove('photos/a/1')
    await storage.remove('photos/a/1')
    await expect(storage.read('photos/a/1')).rejects.toThrow(FileMissing)
  })

  it('lists our own files of a folder page by page, with their dates', async () => {
    const keys = ['photos/a/1', 'photos/a/2', 'photos/a/3', 'photos/b/1', 'photos/b/2']
    for (const key of [...keys, 'photos2/c', 'photos/Somebody & else.txt', 'photos/..']) {
      server.kept.set(key, { bytes, writtenAt: new Date('2026-11-01T00:00:00Z') })
    }
    expect(await listed('photos')).toEqual(keys)
    expect(await listed('photos/b')).toEqual(['photos/b/1', 'photos/b/2'])
    for await (const { writtenAt } of storage.list('photos')) {
      expect(writtenAt).toEqual(new Date('2026-11-01T00:00:00Z'))
    }
  })

  it('is never called with a key in another format than ours', async () => {
    for (const key of ['../a', 'photos/../b', 'photos//b', 'photos/b?acl', 'Photos/b', '']) {
      await expect(storage.write(key, bytes)).rejects.toThrow('storage key')
      await expect(storage.read(key)).rejects.toThrow('storage key')
      await expect(storage.remove(key)).rejects.toThrow('storage key')
    }
    expect(server.calls).toEqual([])
  })
})

describe('a bucket that fails', () => {
  it.each([
    ['answers "not now"', { status: 503, code: 'SlowDown' }],
    ['fails inside', { status: 500, code: 'InternalError' }],
    ['limits us', { status: 429, code: 'TooManyRequests' }],
    ['does not answer', 'silence'],
    ['cuts the line', 'lost'],
  ] as const)('is called again when it %s', async (_what, fault) => {
    server.faults.push(fault, fault)
    await storage.write('photos/a/1', bytes)
    server.faults.push(fault, fault)
    expect(await storage.read('photos/a/1')).toEqual(bytes)
    expect(server.calls).toHaveLength(6)
  })

  it('sends half an answer, which counts as none', async () => {
    await storage.write('photos/a/1', bytes)
    server.faults.push('half')
    expect(await storage.read('photos/a/1')).toEqual(bytes)
  })

  it('is not called again after three tries', async () => {
    for (const fault of ['silence', { status: 503, code: 'SlowDown' }] as const) {
      server.faults.push(fault, fault, fault)
      await expect(storage.write('photos/a/1', bytes)).rejects.toThrow(ProviderUnavailable)
    }
    expect(server.calls).toHaveLength(6)
  })

  it('is not called again when it refuses, and the error says why', async () => {
    const wrongKey = s3Storage({ ...server.config, secretKey: 'wrong' }, SHORT)
    await expect(wrongKey.write('photos/a/1', bytes)).rejects.toThrow('403 SignatureDoesNotMatch')
    const wrongBucket = s3Storage({ ...server.config, bucket: 'elsewhere' }, SHORT)
    await expect(wrongBucket.read('photos/a/1')).rejects.toThrow('404 NoSuchBucket')
    await expect(wrongBucket.remove('photos/a/1')).rejects.toThrow('404 NoSuchBucket')
    server.faults.push({ status: 301, code: 'PermanentRedirect' })
    await expect(storage.read('photos/a/1')).rejects.toThrow('301 PermanentRedirect')
    expect(server.calls).toHaveLength(4)
    expect(server.kept.size).toBe(0)
  })

  it('sends a list that ends in the middle, which is refused', async () => {
    for (const key of ['photos/a/1', 'photos/a/2', 'photos/a/3']) server.kept.set(key, { bytes, writtenAt: new Date() })
    server.faults.push({ status: 200, code: 'NotAList' })
    await expect(listed('photos')).rejects.toThrow('cannot be read')
  })

  it('does not answer at all', async () => {
    const nobody = s3Storage({ ...server.config, endpoint: 'http://127.0.0.1:9' }, SHORT)
    await expect(nobody.read('photos/a/1')).rejects.toThrow(ProviderUnavailable)
  })
})
