import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { hasRoom, watchDiskRoom } from './disk-room.ts'

const log = pino({ level: 'silent' })

function watch(reserveBytes = 100) {
  const disk = { bytes: 1_000, atMs: 0 }
  const readBytes = async () => disk.bytes
  const options = { reserveBytes, log, readBytes, nowMs: () => disk.atMs, everyMs: 1, longestWaitMs: 100 }
  return { disk, start: () => watchDiskRoom(options) }
}

describe('free disk space', () => {
  it('is too low below the reserve, and sufficient again only with half as much more', () => {
    expect([100, 99].map((bytes) => hasRoom(bytes, 100, true))).toEqual([true, false])
    expect([149, 150].map((bytes) => hasRoom(bytes, 100, false))).toEqual([false, true])
  })

  it('is checked from the start and then repeatedly', async () => {
    const { disk, start } = watch()
    disk.bytes = 10
    const room = await start()
    expect(room.isFull()).toBe(true)
    disk.bytes = 1_000
    await expect.poll(room.isFull).toBe(false)
    disk.bytes = 10
    await expect.poll(room.isFull).toBe(true)
    room.close()
  })

  it('counts as too low for a moment after the database or the storage reported it', async () => {
    const { disk, start } = watch(0)
    const room = await start()
    room.noteFull()
    disk.atMs = 4_999
    expect(room.isFull()).toBe(true)
    disk.atMs = 5_000
    expect(room.isFull()).toBe(false)
    room.close()
  })

  it('can be waited for, with a limit, and not while the process stops', async () => {
    const { disk, start } = watch()
    disk.bytes = 0
    const room = await start()
    const waits = room.waitForRoom()
    disk.bytes = 1_000
    await expect(waits).resolves.toBeUndefined()
    disk.bytes = 0
    await expect.poll(room.isFull).toBe(true)
    const isOver = expect(room.waitForRoom()).rejects.toThrow('no room on the disk')
    disk.atMs = 100
    await isOver
    const isStopped = expect(room.waitForRoom()).rejects.toThrow('no room on the disk')
    room.close()
    await isStopped
  })
})
