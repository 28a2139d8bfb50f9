import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['dist', 'node_modules'])

// By content, not by date: a fresh checkout and a changed branch are judged alike.
export function hashInputs(root: string, inputs: string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => listFiles(root, input))) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(root, inside)
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

// Written last, into what was built: a build that was cut short, or swept away, has none.
export function readStamp(output: string): string | null {
  try {
    return readFileSync(join(output, '.stamp'), 'utf8')
  } catch {
    return null
  }
}

export function writeStamp(output: string, hash: string): void {
  writeFileSync(join(output, '.stamp'), hash)
}
