import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Secrets of this installation. Synchronous from reading to renaming, so that two parts of one process never overwrite
// each other's key; across processes the owner of the data directory writes first.
export function readSecrets(dataDir: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(secretsFile(dataDir), 'utf8')
  } catch (error) {
    if (isMissing(error)) return {}
    throw error
  }
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${secretsFile(dataDir)} is not a JSON object.`)
  return parsed as Record<string, string>
}

export function ensureSecret(dataDir: string, name: string, make: () => string = randomSecret): string {
  const secrets = readSecrets(dataDir)
  const known = secrets[name]
  if (known !== undefined) return known
  const made = make()
  writeWhole(secretsFile(dataDir), `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`)
  return made
}

function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

function randomSecret(): string {
  return randomBytes(32).toString('hex')
}

// A rename shows either the old file or the new one, never half of it, even when the power fails between the two.
function writeWhole(file: string, text: string): void {
  const fresh = `${file}.${process.pid}.new`
  try {
    // Whole or not at all: a single write may stop short on a disk that is nearly full, and calls that a success.
    writeFileSync(fresh, text, { mode: 0o600, flush: true })
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
