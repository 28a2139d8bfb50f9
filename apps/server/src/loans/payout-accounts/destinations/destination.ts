/** A bank or wallet that money can be sent to. Codes are the country's own where it has some; a payout provider maps the others. */
export type Destination = {
  readonly code: string
  readonly name: string
  /** The lengths of its account numbers, if published; otherwise the country's bounds apply. */
  readonly digits?: readonly number[]
}
