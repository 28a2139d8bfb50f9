import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { plainLine } from '../../../../scripts/staff/run-staff-program.ts'
import { readCommand, type StaffCommand } from '../../../../scripts/staff/staff-command.ts'
import type { TestProduct } from './test-product.ts'

export type Run = { exitCode: number; output: string }

/** Runs `npm run staff -- AREA …` in a separate process, which takes seconds to start. `more`: additional settings. */
export function startStaffProgram(
  { services }: TestProduct,
  area: string,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const script = fileURLToPath(new URL('../../../../scripts/staff.ts', import.meta.url))
  const { databaseUrl, dataDir, fieldKey } = services.config
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FIELD_KEY: fieldKey ?? '', SANDBOX: '0', ...more }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, area, ...words],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr })
      },
    )
  })
}

/** Does the same in this process: all commands start alike, so one test of each area in a real process is enough. */
export async function runStaffCommand(
  { services }: TestProduct,
  area: string,
  commands: readonly StaffCommand[],
  words: string[],
): Promise<Run> {
  const lines: string[] = []
  try {
    const { command, given } = readCommand(area, words, commands)
    if (!('run' in command)) throw new Error(`${command.name} needs no services`)
    await command.run(services, given, (line) => lines.push(plainLine(line)))
    return { exitCode: 0, output: `${lines.join('\n')}\n` }
  } catch (error) {
    return { exitCode: 1, output: `${(error as Error).message}\n` }
  }
}
