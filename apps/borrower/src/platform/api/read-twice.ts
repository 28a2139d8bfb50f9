import { failureOf } from './call-error.ts'

const PAUSE_MS = 1000

/** Only reading is repeated unasked, once, and only when no definite answer came. */
export async function readTwice<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read()
  } catch (error) {
    if (failureOf(error)?.kind !== 'network') throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return read()
  }
}
