import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StaffCommand } from '../../../../scripts/staff/command.ts'
import { plainLine } from '../../../../scripts/staff/plain-line.ts'
import { readCommand } from '../../../../scripts/staff/read-command.ts'
import type { TestProduct } from './test-product.ts'

export type Run = { exitCode: number; output: string }

/** `npm run PROGRAM -- …` for real, in a process of its own, which takes seconds to start. `more`: settings besides. */
export function startStaffProgram(
  { services }: TestProduct,
  program: string,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const script = fileURLToPath(new URL(`../../../../scripts/${program}.ts`, import.meta.url))
  const { databaseUrl, dataDir, fieldKey } = services.config
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FIELD_KEY: fieldKey ?? '', SANDBOX: '0', ...more }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr })
      },
    )
  })
}

/** The same in this process: every program starts alike, and one of each that really starts is enough. */
export async function runStaffCommand(
  { services }: TestProduct,
  program: string,
  commands: readonly StaffCommand[],
  words: string[],
): Promise<Run> {
  const lines: string[] = []
  try {
    const { command, given } = readCommand(program, words, commands)
    await command.run(services, given, (line) => lines.push(plainLine(line)))
    return { exitCode: 0, output: `${lines.join('\n')}\n` }
  } catch (error) {
    return { exitCode: 1, output: `${(error as Error).message}\n` }
  }
}
