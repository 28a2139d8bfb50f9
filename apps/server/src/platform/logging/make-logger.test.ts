import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function sayMuch(lines: number, ends: boolean, stdout: number | 'pipe' | Writable): ChildProcess {
  const fixture = join(import.meta.dirname, 'write-many-lines.fixtures.ts')
  const stdio: StdioOptions = ['ignore', stdout, 'inherit', 'ipc']
  const child = spawn(process.execPath, [fixture, String(lines), ends ? 'ends' : 'stays'], { stdio })
  started.push(child)
  return child
}

describe('a program that logs', () => {
  it('writes every line before it ends', async () => {
    const child = sayMuch(500, true, 'pipe')
    const said = child.stdout ? await text(child.stdout) : ''
    expect(said.trim().split('\n')).toHaveLength(500)
  })

  it.runIf(existsSync('/dev/full'))('continues when its output is on a full disk', async () => {
    const full = openSync('/dev/full', 'w')
    const child = sayMuch(500, true, full)
    closeSync(full)
    const exited = once(child, 'exit')
    expect(await Promise.race([once(child, 'message'), exited])).toEqual(['alive', undefined])
    expect(await exited).toEqual([0, null])
  })

  it('continues when nobody reads its output', async () => {
    const reader = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    started.push(reader)
    const child = sayMuch(20_000, false, reader.stdin)
    expect(await Promise.race([once(child, 'message'), once(child, 'exit')])).toEqual(['alive', undefined])
  })
})
