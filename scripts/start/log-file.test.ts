import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createStream } from 'rotating-file-stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepWriting } from './log-file.ts'

/** A disk that can be full: its streams fail like those of files. */
function makeDisk() {
  const disk = { isFull: false, isStuck: false, written: '', opened: 0, waitingBytes: () => 0 }
  const open = () => {
    disk.opened += 1
    const stream = new Writable({
      write(chunk, _encoding, done) {
        if (disk.isStuck) return
        if (!disk.isFull) disk.written += chunk
        done(disk.isFull ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null)
      },
    })
    disk.waitingBytes = () => stream.writableLength
    return stream
  }
  return { disk, open }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a log file', () => {
  it('drops and counts lines while the disk is full, reports it once, and continues when there is room', async () => {
    const { disk, open } = makeDisk()
    const said: string[] = []
    let atMs = 0
    const log = keepWriting({ name: 'server.log', open, say: (line) => said.push(line), nowMs: () => atMs })
    log.write(Buffer.from('one\n'))
    await settled()
    disk.isFull = true
    for (let line = 0; line < 5; line += 1) {
      log.write(Buffer.from('lost\nlost too\n'))
      await settled()
      atMs += 600
    }
    expect(disk.opened).toBeLessThan(5)
    disk.isFull = false
    atMs += 1_000
    log.write(Buffer.from('two\n'))
    await settled()
    expect(disk.written).toMatch(/^one\n\n\{"level":"warn".*"10 lines were lost: .*"\}\ntwo\n$/)
    expect(said).toEqual([
      '  server.log cannot be written (ENOSPC): lines are lost until it can',
      '  server.log is written again: 10 lines were lost',
    ])
  })

  it('drops lines instead of filling the memory when the disk blocks', () => {
    const { disk, open } = makeDisk()
    disk.isStuck = true
    const log = keepWriting({ name: 'server.log', open, say: () => {} })
    const megabyte = Buffer.alloc(1_000_000, 'x')
    for (let times = 0; times < 50; times += 1) log.write(megabyte)
    expect(disk.waitingBytes()).toBeLessThan(10_000_000)
  })
})

describe('a log file on a disk', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hulog log '))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('rotates while it is written, and keeps two older ones', async () => {
    const stream = createStream('server.log', { path: folder, size: '1000B', rotate: 2, mode: 0o600 })
    const log = keepWriting({ name: 'server.log', open: () => stream, say: () => {} })
    for (let line = 0; line < 100; line += 1) log.write(Buffer.from(`line ${line} ${'x'.repeat(90)}\n`))
    stream.end()
    await vi.waitUntil(() => stream.closed, 20_000)
    const names = readdirSync(folder).sort()
    expect(names).toEqual(['server.log', 'server.log.1', 'server.log.2'])
    for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThan(1_200)
    expect(names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')).toContain('line 99')
    expect(statSync(join(folder, 'server.log')).mode & 0o777).toBe(0o600)
  })
})
