import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

// PostgreSQL refuses to run as root, and initdb needs its user to have a name.
// `namespace`: the process sees itself as that user, the kernel still sees ours, so no file changes hands.
// `user`: the process really becomes that user, so its directory is given to it and must be reachable for it.
export type RunAs = { how: 'self' } | { how: 'namespace' | 'user'; uid: number; gid: number; name: string }

export type Command = { program: string; args: string[]; options: { uid?: number; gid?: number } }

export function chooseRunAs(): RunAs {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return { how: 'self' }
  const user = findNamedUser()
  if (user && canUseNamespace(user)) return { how: 'namespace', ...user }
  if (user && root) return { how: 'user', ...user }
  throw new Error(
    'PostgreSQL needs an ordinary user with a name, and this system offers none. ' +
      'Start Hulog as an ordinary user, or name your own server in DATABASE_URL.',
  )
}

export function asCommand(runAs: RunAs, program: string, args: string[]): Command {
  if (runAs.how === 'self') return { program, args, options: {} }
  if (runAs.how === 'user') return { program, args, options: { uid: runAs.uid, gid: runAs.gid } }
  return { program: 'unshare', args: [...namespaceFlags(runAs), '--', program, ...args], options: {} }
}

function namespaceFlags(user: { uid: number; gid: number }): string[] {
  return ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`]
}

function canUseNamespace(user: { uid: number; gid: number }): boolean {
  return spawnSync('unshare', [...namespaceFlags(user), '--', 'true'], { stdio: 'ignore' }).status === 0
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function findNamedUser(): { uid: number; gid: number; name: string } | null {
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = passwdLines().find((fields) => fields[0] === wanted) ?? []
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return null
}

function passwdLines(): string[][] {
  try {
    const text = readFileSync('/etc/passwd', 'utf8')
    return text.split('\n').map((line) => line.split(':'))
  } catch {
    return []
  }
}
