import type { Body } from '@hulog/contract'
import { addDays, type LoanTerms } from '@hulog/lending'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { aRunningLoan } from '../repayments/repayments.fixtures.ts'

/** Moves the clock to the next time at which it is so late in Manila, unless it is in that very hour. Sessions of staff may end. */
export function passUntil({ services, passSeconds }: TestProduct, time: string): void {
  const local = wallClock(services.clock.businessNow(), 'Asia/Manila')
  if (local.slice('2026-01-01 '.length).startsWith(time.slice(0, 2))) return
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const ahead = seconds(`${time}:00`) - seconds(local.slice('2026-01-01 '.length))
  passSeconds(ahead > 0 ? ahead : ahead + 86_400)
}

/** The term of `aPayer`'s usual loan. */
const TERM_DAYS = 91

/** A borrower whose loan is so many days late today; below zero, it is due in so many days. */
export function aLateLoan(product: TestProduct, daysLate: number) {
  return aPayer(product, { on: paidOutOn(product, daysLate) })
}

/** The same, of a borrower who does not sign in. */
export function aLateOrder(product: TestProduct, daysLate: number, terms?: LoanTerms) {
  const phone = `+63${anyPhone().slice(1)}`
  return aRunningLoan(product.services, { phone, on: paidOutOn(product, daysLate), ...(terms && { terms }) })
}

function paidOutOn({ services }: TestProduct, daysLate: number) {
  return addDays(businessDateIn('PH', services.clock), -TERM_DAYS - daysLate)
}

/** A collector at ten in the morning in Manila, when every rule of the Philippines allows a call. */
export async function aCollector(product: TestProduct) {
  passUntil(product, '10:00')
  return aColleague(product, { permissions: ['collections.read', 'collections.contact'] })
}

/** A call that nobody answered. */
export function aCall(
  orderId: string,
  given: Partial<Body<'recordBorrowerContact'>> = {},
): Body<'recordBorrowerContact'> {
  return { orderId, way: 'call', direction: 'out', reached: 'nobody', outcome: 'noAnswer', ...given }
}

export function hoursBefore({ services }: TestProduct, hours: number): string {
  return new Date(services.clock.businessNow().getTime() - hours * 3_600_000).toISOString()
}
