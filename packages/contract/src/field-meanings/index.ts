import { agreementsMeanings } from './agreements.ts'
import { applicationsMeanings } from './applications.ts'
import { borrowersMeanings } from './borrowers.ts'
import { calculatorMeanings } from './calculator.ts'
import { campaignMeanings } from './campaigns.ts'
import { commonMeanings } from './common.ts'
import { complaintsMeanings } from './complaints.ts'
import { consentsMeanings } from './consents.ts'
import { disclosureMeanings } from './disclosure.ts'
import { eventsMeanings } from './events.ts'
import { extensionsMeanings } from './extensions.ts'
import { loanFiguresMeanings } from './loan-figures.ts'
import { notificationsMeanings } from './notifications.ts'
import { ordersMeanings } from './orders.ts'
import { ownDataMeanings } from './own-data.ts'
import { partnersMeanings } from './partners.ts'
import { payoutAccountsMeanings } from './payout-accounts.ts'
import { paywayMeanings } from './payway.ts'
import { productsMeanings } from './products.ts'
import { promotionMeanings } from './promotion.ts'
import { ratingsMeanings } from './ratings.ts'
import { recommendationsMeanings } from './recommendations.ts'
import { repaymentsMeanings } from './repayments.ts'
import { sessionsMeanings } from './sessions.ts'
import { statementsMeanings } from './statements.ts'
import { supportMeanings } from './support.ts'
import { transfersMeanings } from './transfers.ts'

/** One list a feature. A name of several stands with the one it comes from, or in the first two; never in two lists. */
export const meaningLists: readonly Readonly<Record<string, string>>[] = [
  commonMeanings,
  loanFiguresMeanings,
  agreementsMeanings,
  applicationsMeanings,
  borrowersMeanings,
  calculatorMeanings,
  complaintsMeanings,
  consentsMeanings,
  disclosureMeanings,
  eventsMeanings,
  extensionsMeanings,
  notificationsMeanings,
  ordersMeanings,
  ownDataMeanings,
  partnersMeanings,
  payoutAccountsMeanings,
  paywayMeanings,
  productsMeanings,
  campaignMeanings,
  promotionMeanings,
  ratingsMeanings,
  recommendationsMeanings,
  repaymentsMeanings,
  sessionsMeanings,
  statementsMeanings,
  supportMeanings,
  transfersMeanings,
]

/**
 * What each field name means, wherever it stands: one name, one meaning. The API reference shows these lines; a schema's
 * own description, where it says more, comes before. Names the specification gives are kept as they are on the wire.
 */
export const fieldMeanings: Readonly<Record<string, string>> = Object.assign({}, ...meaningLists)
