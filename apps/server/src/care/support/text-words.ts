import { MINIMUM_AGE_YEARS, PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import type { IsoDate } from '@hulog/lending'
import { lender, officerOf, regulatorOf } from '../../lender.ts'
import { type Product, termDays, termOf } from '../../origination/products/index.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { promisedDays } from '../../promised-days.ts'
import type { Labels } from './labels/index.ts'
import type { WordName } from './placeholders.ts'

/** What stands behind each name, for one market and language. */
export function textWords(
  market: Market,
  labels: Labels,
  products: readonly Product[],
  today: IsoDate,
): Readonly<Record<WordName, string>> {
  const officer = officerOf(market)
  const regulator = regulatorOf(market)
  const licence = lender.licences[market]
  const days = products.flatMap(({ terms }) => terms.repaymentOptions.map((option) => termDays(termOf(option), today)))
  return {
    country: labels.countries[market],
    'lender.name': lender.name,
    'lender.legalName': lender.legalName,
    'lender.licence': `${licence.authority} ${licence.number}`,
    'lender.address': lender.address,
    'lender.phone': lender.phone,
    'lender.email': lender.email,
    'officer.name': officer.name,
    'officer.title': officer.title,
    'officer.phone': officer.phone,
    'officer.email': officer.email,
    'officer.address': officer.address,
    'regulator.name': regulator.name,
    'regulator.address': regulator.address,
    'regulator.url': regulator.url,
    'regulator.phone': regulator.phone,
    minimumAge: String(MINIMUM_AGE_YEARS),
    termFromDays: String(Math.min(promisedDays.termFrom, ...days)),
    termUntilDays: String(Math.max(promisedDays.termUntil, ...days)),
    decisionTime: labels.days(promisedDays.decision),
    creditFromDays: String(promisedDays.creditFrom),
    creditUntilDays: String(promisedDays.creditUntil),
    changeNoticeDays: String(promisedDays.changeNotice),
    judgmentDays: String(promisedDays.judgment),
    assignmentNoticeDays: String(promisedDays.assignmentNotice),
    complaintReplyDays: String(promisedDays.complaintReply),
    complaintResolveDays: String(promisedDays.complaintResolve),
    phoneReportDays: String(PHONE_REPORT_KEPT_DAYS),
  }
}
