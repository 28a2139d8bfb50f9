import type { ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const logLimitBytes = 20_000_000

// Everything a program says goes to its own log file. The terminal shows what a person should see: errors and plain text.
export function recordOutput(child: ChildProcess, name: string, dataDir: string, say: (line: string) => void): void {
  const file = join(dataDir, `${name}.log`)
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`)
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    stream.pipe(log, { end: false })
    createInterface({ input: stream }).on('line', (line) => {
      const shown = forTerminal(line)
      if (shown) say(`  ${name.padEnd(8)} ${shown}`)
    })
  }
}

// Looked at as text first: a busy server writes thousands of lines a second that nobody needs parsed.
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
