/** How long the sandbox waits, and for what. Tests shorten these; the program uses the defaults. */
export type Timings = {
  /** a caller who pays sees the effect: wait this long for the product to acknowledge the webhook */
  acknowledgeWaitMs: number
  webhookTimeoutMs: number
  clockTimeoutMs: number
  firstRetryMs: number
  longestRetryMs: number
  /** a faulted provider call stays unanswered this long, then its connection is cut */
  hangMs: number
}

export const DEFAULT_TIMINGS: Timings = {
  acknowledgeWaitMs: 5_000,
  webhookTimeoutMs: 10_000,
  clockTimeoutMs: 30_000,
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
  hangMs: 60_000,
}
