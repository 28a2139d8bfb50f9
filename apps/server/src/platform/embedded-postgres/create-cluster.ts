import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { asCommand, type RunAs } from './run-postmaster.ts'

export const adminName = 'postgres'

const stagingPrefix = 'postgres-being-made-'

// A cluster appears under its own name only when it is whole: a crash before the rename leaves a directory
// that the next start sweeps away, never half a database.
export function createCluster(
  place: { dataDir: string; clusterDir: string },
  initdb: string,
  runAs: RunAs,
  password: string,
) {
  sweepUnfinished(place.dataDir)
  if (existsSync(place.clusterDir)) return
  const staging = mkdtempSync(join(place.dataDir, stagingPrefix))
  const fresh = join(staging, 'cluster')
  const passwordFile = join(staging, 'password')
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs.how === 'user') for (const path of [staging, fresh, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  runInitdb(initdb, runAs, fresh, passwordFile)
  renameSync(fresh, place.clusterDir)
  syncDirectory(place.dataDir)
  rmSync(staging, { recursive: true, force: true })
}

// Order by code point, as the C locale does, but with case rules for every language (names are searched).
function runInitdb(initdb: string, runAs: RunAs, clusterDir: string, passwordFile: string): void {
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth=scram-sha-256', `--username=${adminName}`, `--pwfile=${passwordFile}`]
  const command = asCommand(runAs, initdb, ['-D', clusterDir, '--data-checksums', ...encoding, ...access])
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const result = spawnSync(command.program, command.args, { ...command.options, env, encoding: 'utf8' })
  if (result.error) throw new Error(`initdb could not be started: ${result.error.message}`, { cause: result.error })
  if (result.status !== 0) throw new Error(`initdb failed:\n${result.stderr.trim()}`)
}

function sweepUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(stagingPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
