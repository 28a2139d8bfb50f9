/** A bank or wallet that money can be sent to. Codes are the country's own where it has some; a payout provider maps the others. */
export type Destination = {
  readonly code: string
  readonly name: string
  /** How many digits its account numbers have, where that is published; else the country's bounds hold. */
  readonly digits?: readonly number[]
}
