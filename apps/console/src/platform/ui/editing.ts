import { useState } from 'react'

export type Editing<Value> = {
  /** The state that the edit began from; its version is sent. */
  readonly base: Value
  /** Somebody else changed it since. */
  readonly isStale: boolean
  /** Begins again from how it is now; what was typed is given up. */
  readonly takeOver: () => void
}

/** Holds what an edit began from, while the page goes on reading how it is now. */
export function useEditing<Value extends { readonly version: number }>(current: Value): Editing<Value> {
  const [base, setBase] = useState(current)
  return { base, isStale: current.version !== base.version, takeOver: () => setBase(current) }
}
