import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from './keep-running.ts'
import type { Recorder } from './log-file.ts'

// One of Hulog's own programs, by the name of its app.
type Program = { root: string; name: string; watch?: boolean }

type Start = Program & { env: Record<string, string>; record: Recorder; loaded?: LoadedProgram | undefined }

type RunningProgram = Run & { lines: string[] }

export type LoadedProgram = { child: ChildProcess; ended: Promise<Error>; ready: Promise<{ lines: string[] }> }

const stopLimitMs = 20_000

const QUICK_IMPORTS = new URL('quick-imports.ts', import.meta.url).href

// Starts a program before its settings are known, which runProgram sends. Until then it loads its code, and neither
// reads nor writes anything, because another Hulog may own the data directory.
export function loadProgram(program: Program): LoadedProgram {
  return begin(program, { SETTINGS: 'later' })
}

// It sends {type: 'ready'} when it serves, and ends when its parent is gone. Ending before that is a failed start, unless
// it was asked to end.
export async function runProgram(
  { env, record, loaded, ...program }: Start,
  signal: AbortSignal,
): Promise<RunningProgram> {
  const { child, ended, ready } = loaded ?? begin(program, env)
  loaded?.child.send({ type: 'settings', env }, () => {})
  record(child)
  const run = { pid: child.pid ?? 0, ended, stop: () => stopChild(child), kill: () => child.kill('SIGKILL') }
  const stop = () => void stopChild(child)
  signal.addEventListener('abort', stop)
  try {
    const first = await Promise.race([ready, ended])
    if (first instanceof Error) throw first
    return { ...run, lines: first.lines }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function begin(program: Program, env: Record<string, string>): LoadedProgram {
  const child = spawnProgram(program, env)
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, by) => resolve(new Error(`${program.name} ended (${by ?? `code ${code}`})`)))
  })
  return { child, ended, ready: waitForReady(child) }
}

function spawnProgram({ root, name, watch }: Program, env: Record<string, string>): ChildProcess {
  const entry = join(root, 'apps', name, 'src/main.ts')
  return spawn(process.execPath, ['--import', QUICK_IMPORTS, ...(watch ? ['--watch'] : []), entry], {
    cwd: root,
    env: { ...process.env, ...env },
    // Its own process group: Ctrl-C in the terminal reaches only us, and we stop things in their order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function waitForReady(child: ChildProcess): Promise<{ lines: string[] }> {
  return new Promise((resolve) => {
    child.on('message', (message: { type?: string; lines?: string[] }) => {
      if (message.type === 'ready') resolve({ lines: message.lines ?? [] })
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = new AbortController()
  const late = sleep(stopLimitMs, 'late', { signal: patience.signal }).catch(() => 'stopped')
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
  await exited
  patience.abort()
}
