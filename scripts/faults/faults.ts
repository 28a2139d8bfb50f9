import { runVitest } from '../test/runners.ts'
import { fillDisk } from './fill-disk.ts'
import type { FaultReport } from './history.ts'
import { killProcesses } from './kill-processes.ts'
import { stopDatabase } from './stop-database.ts'

type Run = { readonly root: string; readonly isShort: boolean; readonly say: (line: string) => void }

export type Fault = { readonly name: string; bear(run: Run): Promise<FaultReport> }

const ATTACK = 'apps/server/src/bad-input/attack.test.ts'

const CUT = 'apps/server/src/testing/cut-connections.test.ts'

/** The duration of a long test, in milliseconds. */
const TEST_MS = 900_000

const FULL_MS = 5_000

/** All fault programs, the quickest first. */
export const faults: readonly Fault[] = [
  { name: 'attack', bear: ({ root, isShort }) => attack(root, isShort ? 4_000 : 100_000) },
  { name: 'cut', bear: ({ root, isShort }) => cut(root, isShort ? 20 : 500) },
  {
    name: 'disk',
    bear: ({ isShort, say }) => fillDisk({ rounds: isShort ? 1 : 5, fullMs: FULL_MS, isGreedy: true, say }),
  },
  { name: 'stop', bear: ({ root, isShort, say }) => stopDatabase({ root, say, stops: isShort ? 1 : 20 }) },
  { name: 'kill', bear: ({ root, isShort, say }) => killProcesses({ root, say, kills: isShort ? 2 : 100 }) },
]

/** Hostile requests to every operation as each role. The run's output has their numbers. */
async function attack(root: string, inputs: number): Promise<FaultReport> {
  const { passed, failures } = await runLong(root, ATTACK, { ATTACK_INPUTS: String(inputs) })
  return { name: 'attack', text: `${inputs} hostile requests or more, ${passed} checks passed`, faults: failures }
}

/** Every connection to the database ended by the server while money, codes and jobs are under way. */
async function cut(root: string, cuts: number): Promise<FaultReport> {
  const { failures } = await runLong(root, CUT, { CUTS: String(cuts) })
  return { name: 'cut', text: `every connection to the database ended ${cuts} times`, faults: failures }
}

function runLong(root: string, file: string, env: Record<string, string>) {
  return runVitest({ root, args: ['--project=server', file, `--testTimeout=${TEST_MS}`], env })
}
