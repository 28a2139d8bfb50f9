import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Target } from './targets.ts'

const run = promisify(execFile)

export async function runTool(root: string, target: Target, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    await run(process.execPath, target.command, {
      cwd: root,
      env,
      maxBuffer: 64_000_000,
      ...(signal ? { signal } : {}),
    })
  } catch (cause) {
    const said = cause as { stdout?: string; stderr?: string; message: string }
    const output = [said.stdout, said.stderr].filter(Boolean).join('\n').trim() || said.message
    throw new Error(`${target.name} does not build:\n${output}`, { cause })
  }
}
