import { randomBytes, randomInt } from 'node:crypto'
import type { Alarm } from './alarm.ts'
import { worldInstant } from './clock/read-clock.ts'
import type { Config } from './config.ts'
import { createAutoAnswer } from './payouts/auto-answer.ts'
import { type Database, openDatabase } from './store/database.ts'
import { DEFAULT_TIMINGS, type Timings } from './timings.ts'
import { createDispatcher, type Dispatcher } from './webhooks/dispatcher.ts'

/** What every operation needs: the store, time, randomness, and the part that tells the product what happened. */
export type SandboxCore = {
  config: Config
  timings: Timings
  database: Database
  /** real time in milliseconds */
  now: () => number
  /** the moved world's time, as ISO text */
  worldNow: () => string
  newId: (prefix: string) => string
  randomBelow: (limit: number) => number
  dispatcher: Dispatcher
}

export type Sandbox = SandboxCore & { autoAnswer: Alarm }

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

/** Nothing acts by itself after this, and nobody waits: the HTTP face can then close, and the database after it. */
export async function stopSandbox(sandbox: Sandbox) {
  sandbox.autoAnswer.stop()
  await sandbox.dispatcher.stop()
}
