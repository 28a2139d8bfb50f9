/** The reply of an operation that answers only whether it was done. */
export const nothingToSay: Record<never, never> = {}
