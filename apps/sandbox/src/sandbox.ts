import type { Alarm } from './alarm.ts'
import type { Config, Timings } from './config.ts'
import type { Database } from './store/database.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

/** The dependencies of every operation: the store, time, randomness, and the dispatcher that notifies the product. */
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
