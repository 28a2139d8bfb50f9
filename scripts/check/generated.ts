import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Generated files have a generate.ts beside them. It is run, and changed files were stale (and are fresh now).
export function checkGenerated(root: string): string[] {
  const before = fingerprints(root)
  const problems = globSync('{apps,packages}/*/generate.ts', { cwd: root }).flatMap((file) => runCommand(root, [file]))
  const after = fingerprints(root)
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
  return [...problems, ...stale.map((file) => `${file} was stale. It is fresh now: look at it and commit it.`)]
}

function fingerprints(root: string): Map<string, string> {
  const places = ['{apps,packages}/*/{{src/**/,}*.generated.*,po/*/*.po}', 'docs/shells/**/*.generated.*']
  const files = globSync(places, { cwd: root }).filter((file) => existsSync(join(root, file)))
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  )
}

export function runCommand(root: string, command: string[]): string[] {
  const result = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (result.status === 0) return []
  const said = `${result.stdout}${result.stderr}`.trim()
  return [said || `${command.join(' ')} ended with ${result.signal ?? `code ${result.status}`}`]
}
