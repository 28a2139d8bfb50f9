import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

// PostgreSQL wants to own its directory and share it with no one. A copy or a backup may have been made without its
// mode, and started as root, an earlier run may have left it to another user.
export function handOver(directory: string, runAs: RunAs): void {
  chmodSync(directory, 0o700)
  if (process.getuid?.() !== 0) return
  const [uid, gid] = runAs.how === 'user' ? [runAs.uid, runAs.gid] : [0, 0]
  if (statSync(directory).uid === uid) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(directory, name), uid, gid)
  }
  chownSync(directory, uid, gid)
}

// Only for `user`: the other user passes through the data directory and reads the programs, and may be kept from either.
export function makeReachable(dataDir: string, program: string, runAs: RunAs): void {
  if (runAs.how !== 'user') return
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const as = { uid: runAs.uid, gid: runAs.gid, stdio: 'ignore' as const }
  for (const path of [dataDir, program]) {
    if (spawnSync('test', ['-x', path], as).status === 0) continue
    throw new Error(
      `PostgreSQL does not run as root, user namespaces are off here, and the user ${runAs.name} cannot reach ${path}. ` +
        'Start Hulog as an ordinary user, move it where other users may read, or name your own server in DATABASE_URL.',
    )
  }
}
