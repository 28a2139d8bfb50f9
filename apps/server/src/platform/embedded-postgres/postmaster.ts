import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// The main process of a running PostgreSQL, as it describes itself in postmaster.pid.
export type Postmaster = { pid: number; port: number; status: string }

export function readPostmaster(clusterDir: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

// Finds a database that an earlier run left running. A file that names a dead process, or one that reused the number,
// is removed: PostgreSQL would refuse to start because of the latter.
export function findPostmaster(clusterDir: string): Postmaster | null {
  const postmaster = readPostmaster(clusterDir)
  if (postmaster && isPostmaster(postmaster.pid, clusterDir)) return postmaster
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return null
}

export function isPostmaster(pid: number, clusterDir: string): boolean {
  if (process.platform === 'linux') return isPostmasterByProc(pid, clusterDir)
  if (process.platform === 'win32') return spawnSync('tasklist', ['/fi', `pid eq ${pid}`]).stdout.includes('postgres')
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(clusterDir)
}

function isPostmasterByProc(pid: number, clusterDir: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return basename(command[0] ?? '') === 'postgres' && worksIn(pid, command, realpathSync(clusterDir))
  } catch {
    return false
  }
}

// The main process works inside its data directory, so this holds even when the directory was renamed meanwhile.
// Where the kernel hides that (another user's process in a container), its command line still names the directory.
function worksIn(pid: number, command: string[], directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory
  } catch {
    return command.includes(directory)
  }
}

export async function waitUntilReady(
  clusterDir: string,
  pid: number,
  isAlive: () => boolean,
): Promise<Postmaster | null> {
  while (isAlive()) {
    const postmaster = readPostmaster(clusterDir)
    if (postmaster?.pid === pid && postmaster.status === 'ready') return postmaster
    if (postmaster?.pid === pid && postmaster.status === 'stopping') return null
    await sleep(20)
  }
  return null
}

export async function waitUntilGone(clusterDir: string, pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (isPostmaster(pid, clusterDir)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}
