import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { createStream } from 'rotating-file-stream'

export type Recorder = (child: ChildProcess) => void

// All output of a program goes to its own log file, which later runs continue. The terminal shows what a person should
// see: errors and plain text.
export function makeRecorder(name: string, dataDir: string, say: (line: string) => void): Recorder {
  const log = openLogFile(dataDir, `${name}.log`, say)
  return (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      stream.on('data', log.write)
      createInterface({ input: stream }).on('line', (line) => {
        const shown = forTerminal(line)
        if (shown) say(`  ${name.padEnd(8)} ${shown}`)
      })
    }
  }
}

// Checked as text first: a busy server writes thousands of lines a second that need no parsing.
export function forTerminal(line: string): string | null {
  if (!line.startsWith('{')) return line.trim() === '' ? null : line
  if (!/"level":(?:[56]0|"error"|"fatal")/.test(line)) return null
  try {
    const entry: { msg?: string; err?: { message?: string } } = JSON.parse(line)
    return [entry.msg, entry.err?.message].filter((part, at, all) => part && all.indexOf(part) === at).join(': ')
  } catch {
    return line
  }
}

const limitBytes = 20_000_000

// After a failed write the disk is tried again after this long, not at every line.
const againMs = 1_000

// The maximum that may wait for a slow disk.
const waitingLimitBytes = 8_000_000

type Log = { write: (chunk: Buffer) => void }

// A file that rotates at its size and keeps two older ones, by rotating-file-stream: a plain stream that renames while
// it is written to, without a thread or a format of its own.
export function openLogFile(folder: string, name: string, say: (line: string) => void): Log {
  const open = () => createStream(name, { path: folder, size: `${limitBytes}B`, rotate: 2, mode: 0o600 })
  return keepWriting({ name, open, say })
}

type Options = { name: string; open: () => Writable; say: (line: string) => void; nowMs?: () => number }

// No fault of the file ends or blocks its writer: lines that cannot be written are dropped and counted, and the log
// itself reports them once there is room.
export function keepWriting({ name, open, say, nowMs = () => performance.now() }: Options): Log {
  let stream: Writable | null = null
  let failedAtMs = Number.NEGATIVE_INFINITY
  let lostLines = 0
  let isDown = false

  function openAgain(): Writable | null {
    if (nowMs() - failedAtMs < againMs) return null
    const opened = open()
    opened.on('error', (error: NodeJS.ErrnoException) => {
      if (stream === opened) stream = null
      failedAtMs = nowMs()
      if (!isDown) say(`  ${name} cannot be written (${error.code ?? error.message}): lines are lost until it can`)
      isDown = true
    })
    return opened
  }

  function append(to: Writable, chunk: Buffer, lines: number, onWritten = () => {}): void {
    to.write(chunk, (error) => {
      if (error) lostLines += lines
      else onWritten()
    })
  }

  function tellLost(to: Writable): void {
    const told = lostLines
    lostLines = 0
    append(to, notice(told), told, () => {
      isDown = false
      say(`  ${name} is written again: ${told} lines were lost`)
    })
  }

  function write(chunk: Buffer): void {
    stream ??= openAgain()
    if (!stream || stream.writableLength > waitingLimitBytes) {
      lostLines += countLines(chunk)
      return
    }
    if (lostLines > 0) tellLost(stream)
    append(stream, chunk, countLines(chunk))
  }

  return { write }
}

// On a separate line, because the last write may have been cut off.
function notice(lines: number): Buffer {
  const msg = `${lines} lines were lost: this file could not be written`
  return Buffer.from(`\n${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg })}\n`)
}

function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return Math.max(lines, 1)
}
