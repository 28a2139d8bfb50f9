import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './parts.ts'
import { recordOutput } from './record-output.ts'

type Program = {
  name: string
  entry: string
  env: Record<string, string>
  root: string
  dataDir: string
  say: (line: string) => void
  watch: boolean
}

type Ready = { lines: string[] }

const stopLimitMs = 20_000

// One of Hulog's own programs. It says {type: 'ready'} when it serves, and leaves by itself when we are gone.
export function runProgram(program: Program): { part: Part; ready: Promise<Ready> } {
  const { name, say } = program
  const child = spawn(process.execPath, [...(program.watch ? ['--watch'] : []), program.entry], {
    cwd: program.root,
    env: { NODE_COMPILE_CACHE: compileCache(program.root), ...process.env, ...program.env },
    // Its own process group: Ctrl-C in the terminal reaches only us, and we stop things in their order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  recordOutput(child, name, program.dataDir, say)
  const exited = once(child, 'exit').then(([code, signal]) => new Error(`${name} ended (${signal ?? `code ${code}`})`))
  let stopping = false
  return {
    ready: waitForReady(child),
    part: {
      name,
      pid: child.pid ?? 0,
      failed: new Promise((resolve) => exited.then((error) => stopping || resolve(error))),
      stop: () => {
        stopping = true
        return stopChild(child)
      },
      kill: () => child.kill('SIGKILL'),
    },
  }
}

// Compiled once, loaded ever after: a third of the time a program takes to start.
function compileCache(root: string): string {
  return join(root, 'node_modules/.cache/hulog-compiled')
}

function waitForReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message: { type?: string; lines?: string[] }) => {
      if (message.type === 'ready') resolve({ lines: message.lines ?? [] })
    })
  })
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = new AbortController()
  const late = sleep(stopLimitMs, 'late', { signal: patience.signal }).catch(() => 'stopped')
  if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
  await exited
  patience.abort()
}
