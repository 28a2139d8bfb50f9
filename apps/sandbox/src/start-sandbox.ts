import { randomBytes, randomInt } from 'node:crypto'
import { worldInstant } from './clock/clock.ts'
import { type Config, DEFAULT_TIMINGS, type Timings } from './config.ts'
import { createAutoAnswer } from './payouts/payouts.ts'
import type { Sandbox, SandboxCore } from './sandbox.ts'
import { openDatabase } from './store/database.ts'
import { createDispatcher } from './webhooks/dispatcher.ts'

export function createSandbox(
  config: Config,
  timings: Timings = DEFAULT_TIMINGS,
  now: () => number = Date.now,
): Sandbox {
  const database = openDatabase(config.dataFolder)
  const core: SandboxCore = {
    config,
    timings,
    database,
    now,
    worldNow: () => worldInstant(database, now()),
    newId: (prefix) => `${prefix}_${randomBytes(10).toString('hex')}`,
    randomBelow: (limit) => randomInt(limit),
    dispatcher: createDispatcher({ database, config, timings, now }),
  }
  return { ...core, autoAnswer: createAutoAnswer(core) }
}

export function startSandbox(sandbox: Sandbox) {
  sandbox.dispatcher.start()
  sandbox.autoAnswer.wake()
}

/** After this nothing runs on its own, and nobody waits: the HTTP server can close, and the database after it. */
export async function stopSandbox(sandbox: Sandbox) {
  sandbox.autoAnswer.stop()
  await sandbox.dispatcher.stop()
}
