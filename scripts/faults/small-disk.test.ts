import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balance, readReserveBytes } from '../../apps/server/src/platform/disk-room/disk-room.ts'
import { ensureSecret, readSecrets } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { shortenLog } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { localDiskStorage } from '../../apps/server/src/providers/storage/local-disk.ts'
import { openLogFile } from '../start/log-file.ts'
import { mountSmallDisk, type SmallDisk } from './fill-disk.ts'

const MEGABYTE = 1024 * 1024

const tried = mountSmallDisk(1)
tried?.dispose()
const why = tried === null ? ' (not tried: this user may not mount a disk of its own)' : ''

describe.skipIf(tried === null)(`on a disk that is full to the last byte${why}`, () => {
  let disk: SmallDisk
  let folder: string
  beforeEach(() => {
    const mounted = mountSmallDisk(32)
    if (!mounted) throw new Error('a disk was mounted a moment ago, and now none is')
    disk = mounted
    folder = join(disk.folder, 'data')
    mkdirSync(folder)
  })
  afterEach(() => disk.dispose())

  const filesIn = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  it('leaves nothing of an unwritten photo, and writes it when there is room', async () => {
    const storage = localDiskStorage(folder)
    const photo = Buffer.alloc(MEGABYTE, 'x')
    disk.fill()
    await expect(storage.write('photos/one/two', photo)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(filesIn(folder)).toEqual([])
    disk.free()
    await storage.write('photos/one/two', photo)
    expect((await storage.read('photos/one/two')).length).toBe(MEGABYTE)
  })

  it('keeps its keys complete', () => {
    const key = ensureSecret(folder, 'fieldKey')
    disk.fill()
    expect(() => ensureSecret(folder, 'another')).toThrow('ENOSPC')
    expect(readSecrets(folder)).toEqual({ fieldKey: key })
    expect(filesIn(folder)).toEqual(['secrets.json'])
    disk.free()
    ensureSecret(folder, 'another')
    expect(readSecrets(folder)).toMatchObject({ fieldKey: key })
  })

  it('loses lines of the log, counts them, and continues', async () => {
    const said: string[] = []
    const log = openLogFile(folder, 'server.log', (line) => said.push(line))
    log.write(Buffer.from('before\n'))
    await vi.waitUntil(() => filesIn(folder).includes('server.log'), 20_000)
    disk.fill()
    const long = Buffer.from(`${'x'.repeat(20_000)}\n`)
    await vi.waitUntil(() => log.write(long) ?? said.length === 1, 20_000)
    disk.free()
    await vi.waitUntil(() => log.write(Buffer.from('after\n')) ?? said.length === 2, 20_000)
    expect(said.join()).toMatch(/cannot be written \(ENOSPC\).*written again: \d+ lines were lost/)
    await vi.waitUntil(() => readFileSync(join(folder, 'server.log'), 'utf8').endsWith('after\n'), 20_000)
  })

  it('keeps the log of PostgreSQL unchanged without room for a copy', () => {
    const file = join(folder, 'postgres.log')
    const length = 2 * MEGABYTE
    writeFileSync(file, Buffer.alloc(length, 'x'))
    disk.fill()
    shortenLog(file, MEGABYTE)
    expect(readFileSync(file).length).toBe(length)
    disk.free()
    shortenLog(file, MEGABYTE)
    expect([readFileSync(file).length, readFileSync(`${file}.1`).length]).toEqual([0, length])
  })

  it('releases the reserve for the database, and makes it again when there is enough room', async () => {
    const said: string[] = []
    const look = () => balance({ folder, reserveBytes: 8 * MEGABYTE, say: (line) => said.push(line) })
    await look()
    expect(await readReserveBytes(folder)).toBe(4 * MEGABYTE)
    disk.fill()
    await look()
    expect([await readReserveBytes(folder), said.length]).toEqual([0, 1])
    await look()
    expect(await readReserveBytes(folder)).toBe(0)
    disk.free()
    await look()
    expect(await readReserveBytes(folder)).toBe(4 * MEGABYTE)
  })
})
