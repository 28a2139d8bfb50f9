import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

// Whoever owns generated files has a generate.ts. It is run, and what changed was stale (and is fresh now).
export function checkGenerated(root: string): string[] {
  const before = fingerprints(root)
  const problems = globSync('{apps,packages}/*/generate.ts', { cwd: root }).flatMap((file) => runCommand(root, [file]))
  const after = fingerprints(root)
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
  return [...problems, ...stale.map((file) => `${file} was stale. It is fresh now: look at it and commit it.`)]
}

function fingerprints(root: string): Map<string, string> {
  const files = globSync('{apps,packages}/*/{src/**/,}*.generated.*', { cwd: root }).filter((file) =>
    existsSync(join(root, file)),
  )
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  )
}
