import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from './keep-running.ts'
import type { Recorder } from './log-file.ts'

type Program = {
  name: string
  entry: string
  // Read at each start, because another part may have changed it.
  env: () => Record<string, string>
  root: string
  dataDir: string
  record: Recorder
  watch: boolean
}

type ProgramRun = Run & { lines: string[] }

const stopLimitMs = 20_000

const QUICK_IMPORTS = new URL('import-drizzle-once.ts', import.meta.url).href

// One of Hulog's own programs. It sends {type: 'ready'} when it serves, and ends when its parent is gone. Ending before
// that is a failed start, unless it was asked to end.
export async function runProgram(program: Program, signal: AbortSignal): Promise<ProgramRun> {
  const child = spawnProgram(program)
  program.record(child)
  const ended = new Promise<Error>((resolve) => {
    child.once('error', resolve)
    child.once('exit', (code, by) => resolve(new Error(`${program.name} ended (${by ?? `code ${code}`})`)))
  })
  const run = { pid: child.pid ?? 0, ended, stop: () => stopChild(child), kill: () => child.kill('SIGKILL') }
  const stop = () => void stopChild(child)
  signal.addEventListener('abort', stop)
  try {
    const ready = await Promise.race([waitForReady(child), ended])
    if (ready instanceof Error) throw ready
    return { ...run, lines: ready.lines }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function spawnProgram({ entry, env, root, watch }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', QUICK_IMPORTS, ...(watch ? ['--watch'] : []), entry], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache(root), ...process.env, ...env() },
    // Its own process group: Ctrl-C in the terminal reaches only us, and we stop things in their order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

// Compiled once, loaded ever after: a third of the time a program takes to start.
function compileCache(root: string): string {
  return join(root, 'node_modules/.cache/hulog-compiled')
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
