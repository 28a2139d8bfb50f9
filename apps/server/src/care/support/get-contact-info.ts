import type { Reply } from '@hulog/contract'
import { lender, officerOf, regulatorOf } from '../../lender.ts'
import { promisedDays } from '../../promised-days.ts'
import type { VisitorMarket } from './market-of-visitor.ts'

/** SUP-01: whom to ask, and who is above them. */
export function getContactInfo({ market, isOwnMarket }: VisitorMarket): Reply<'getContactInfo'> {
  const { name, address, url, phone } = regulatorOf(market)
  return {
    email: lender.email,
    smWa: lender.phone,
    market,
    isOwnMarket,
    officer: officerOf(market),
    regulator: { name, address, url, phone },
    replyWorkingDays: promisedDays.complaintReply,
    resolveDays: promisedDays.complaintResolve,
  }
}
