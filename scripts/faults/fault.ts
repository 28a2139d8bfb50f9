/** How the product bore one kind of fault. */
export type FaultReport = {
  readonly name: string
  /** What was done to it, with counts. */
  readonly text: string
  /** A line for each promise that was broken; none: it held. */
  readonly faults: readonly string[]
}
