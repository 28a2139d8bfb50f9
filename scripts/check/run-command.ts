import { spawnSync } from 'node:child_process'

export function runCommand(root: string, command: string[]): string[] {
  const result = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (result.status === 0) return []
  const said = `${result.stdout}${result.stderr}`.trim()
  return [said || `${command.join(' ')} ended with ${result.signal ?? `code ${result.status}`}`]
}
