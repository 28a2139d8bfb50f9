import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { findPostmaster, isPostmaster, type Postmaster, waitUntilGone, waitUntilReady } from './postmaster.ts'
import { asCommand, type RunAs } from './run-as.ts'
import { postgresSettings } from './settings.ts'

/** `port`: where it listened before and, if that is free, listens again. */
export type Place = { dataDir: string; clusterDir: string; port?: number | undefined }
export type Running = { postmaster: Postmaster; started: boolean }

const attempts = 20

export function logFileOf({ dataDir }: Place): string {
  return join(dataDir, 'postgres.log')
}

// Takes over the living PostgreSQL of an earlier run, or starts one.
export async function findOrRunPostmaster(place: Place, binaries: PostgresBinaries, runAs: RunAs): Promise<Running> {
  const found = findPostmaster(place.clusterDir)
  if (found) {
    const ready = await waitUntilReady(place.clusterDir, found.pid, () => isPostmaster(found.pid, place.clusterDir))
    if (ready) return { postmaster: ready, started: false }
    await waitUntilGone(place.clusterDir, found.pid, 60_000)
  }
  return { postmaster: await runPostmaster(place, binaries.postgres, runAs), started: true }
}

// What is left of a killed server needs a moment to notice and let go of its memory, and another program
// may take the port we found free: both are worth another try, anything else is not.
async function runPostmaster(place: Place, postgres: string, runAs: RunAs): Promise<Postmaster> {
  const logFile = logFileOf(place)
  for (let attempt = 1; ; attempt++) {
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0
    const child = spawnPostgres(postgres, place.clusterDir, await findFreePort(place.port), runAs, logFile)
    const ready = await waitUntilReady(place.clusterDir, child.pid ?? 0, () => isRunning(child))
    if (ready) return ready
    const said = readFileSync(logFile).subarray(logStart).toString().trim()
    const passing = /shared memory block|could not create any TCP\/IP sockets|"postmaster.pid" already exists/
    if (attempt === attempts || !passing.test(said)) throw new Error(`PostgreSQL did not start (${logFile}):\n${said}`)
    await sleep(250)
  }
}

// Its own process group: a Ctrl-C in the terminal is for Hulog, which stops the database last.
function spawnPostgres(
  postgres: string,
  clusterDir: string,
  port: number,
  runAs: RunAs,
  logFile: string,
): ChildProcess {
  const command = asCommand(runAs, postgres, ['-D', clusterDir, ...postgresSettings(port)])
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(command.program, command.args, {
    ...command.options,
    cwd: clusterDir,
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

// Fast shutdown: open transactions are rolled back, what is committed is written out.
export async function stopPostmaster(place: Place, postmaster: Postmaster, binaries: PostgresBinaries): Promise<void> {
  if (!isPostmaster(postmaster.pid, place.clusterDir)) return
  if (process.platform === 'win32') spawnSync(binaries.pg_ctl, ['stop', '-D', place.clusterDir, '-m', 'fast'])
  else process.kill(postmaster.pid, 'SIGINT')
  if (await waitUntilGone(place.clusterDir, postmaster.pid, 60_000)) return
  process.kill(postmaster.pid, 'SIGQUIT')
  await waitUntilGone(place.clusterDir, postmaster.pid, 10_000)
}

async function findFreePort(wanted = 0): Promise<number> {
  return (await listenOnce(wanted)) ?? (await listenOnce(0)) ?? 0
}

// Null where the port is taken.
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const at = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(at))
    })
  })
}
