/** The load's acts and answers, recorded outside the product: the checker trusts nothing else. */
export type AskedCode = {
  readonly key: string
  readonly borrower: number
  readonly amount: number
  /** The code that was acknowledged; null while no answer came. */
  payCode: string | null
}
export type ReportedPayment = {
  readonly eventId: string
  readonly receiptId: string
  readonly payCode: string
  readonly amountMinor: number
  isAcknowledged: boolean
}
export type History = { readonly codes: AskedCode[]; readonly payments: ReportedPayment[]; readonly faults: string[] }

/** The corresponding rows of the database. */
export type Found = {
  readonly codes: readonly { readonly code: string; readonly count: number }[]
  readonly receipts: readonly { readonly receiptId: string; readonly code: string; readonly amountMinor: number }[]
  readonly events: readonly { readonly eventId: string; readonly isProcessed: boolean }[]
  /** All codes of the participating borrowers: an unacknowledged one is only a try. */
  readonly codesMade: number
}

export function emptyHistory(): History {
  return { codes: [], payments: [], faults: [] }
}

/** Compares acknowledged with stored effects. Returns a line for each difference: nothing lost, nothing twice. */
export function compareHistory({ codes, payments, faults }: History, found: Found): string[] {
  const codesFound = new Map(found.codes.map(({ code, count }) => [code, count]))
  const eventsFound = new Map(found.events.map(({ eventId, isProcessed }) => [eventId, isProcessed]))
  const acknowledged = codes.flatMap(({ payCode }) => (payCode === null ? [] : [payCode]))
  return [
    ...faults,
    ...acknowledged
      .filter((code) => codesFound.get(code) !== 1)
      .map((code) => `code ${code} was acknowledged and is there ${codesFound.get(code) ?? 0} times`),
    ...(new Set(acknowledged).size === acknowledged.length ? [] : ['one code was given to two requests']),
    ...(found.codesMade > codes.length ? [`${codes.length} codes were asked for, ${found.codesMade} were made`] : []),
    ...payments.flatMap((payment) => compareReceipt(payment, found)),
    ...payments
      .filter(({ eventId, isAcknowledged }) => isAcknowledged && eventsFound.get(eventId) !== true)
      .map(({ eventId }) => `event ${eventId} was acknowledged and not acted on`),
  ]
}

function compareReceipt(
  { receiptId, payCode, amountMinor, isAcknowledged }: ReportedPayment,
  { receipts }: Found,
): string[] {
  const kept = receipts.filter((receipt) => receipt.receiptId === receiptId)
  if (kept.length > 1) return [`receipt ${receiptId} is there ${kept.length} times`]
  const [receipt] = kept
  if (!receipt) return isAcknowledged ? [`receipt ${receiptId} was acknowledged and is lost`] : []
  const isSame = receipt.amountMinor === amountMinor && receipt.code === payCode
  return isSame
    ? []
    : [`receipt ${receiptId} of ${amountMinor} by ${payCode} is kept as ${receipt.amountMinor} by ${receipt.code}`]
}

/** How the product bore one kind of fault. */
export type FaultReport = {
  readonly name: string
  /** The actions, with counts. */
  readonly text: string
  /** A line for each broken promise; empty when all were kept. */
  readonly faults: readonly string[]
}
