import { LendingError } from './lending-error.ts'

/** Returns the code with which a call was refused, or `null` when it was not. */
export function refusalOf(call: () => unknown): string | null {
  try {
    call()
    return null
  } catch (error) {
    if (error instanceof LendingError) return error.code
    throw error
  }
}
