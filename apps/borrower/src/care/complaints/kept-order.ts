import { COMPLAINT_ORDER_STORED_AS } from '../../platform/browser/forget-drafts.ts'
import { lastingStorage } from '../../platform/browser/kept-storage.ts'

/** What is kept when the complaint is about none of the orders. */
export const NO_ORDER = ''

/** CMP-04: the order chosen for a complaint; null before one was chosen. */
export function keptOrderNo(): string | null {
  return lastingStorage.getItem(COMPLAINT_ORDER_STORED_AS)
}

export function keepOrderNo(orderNo: string): void {
  lastingStorage.setItem(COMPLAINT_ORDER_STORED_AS, orderNo)
}

/** The complaint was sent. */
export function forgetOrderNo(): void {
  lastingStorage.removeItem(COMPLAINT_ORDER_STORED_AS)
}
