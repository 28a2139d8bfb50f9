/** What a press of a button led to. Only these words are ever shown, so no link can put others into the page. */
export const NOTICES = {
  paid: 'Paid, and the product has acknowledged it.',
  'paid-untold': 'Paid. The product has not acknowledged it yet; it is told again.',
  payout: 'The bank has answered.',
  settings: 'Saved.',
  fault: 'The fault is armed.',
  cleared: 'All faults are disarmed, and what was held back has gone out.',
  clock: 'The product has moved its date.',
} as const

export type Notice = keyof typeof NOTICES

export function readNotice(text: string | undefined): string {
  return text && Object.hasOwn(NOTICES, text) ? NOTICES[text as Notice] : ''
}
