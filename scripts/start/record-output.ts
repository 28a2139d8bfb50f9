import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { openLogFile } from './log-file.ts'

export type Recorder = (child: ChildProcess) => void

// Everything a program says goes to its own log file, from one run of it to the next. The terminal shows what a person
// should see: errors and plain text.
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
