import * as complaints from './care/complaints/index.ts'
import * as ratings from './care/ratings/index.ts'
import * as support from './care/support/index.ts'
import * as extensions from './loans/extensions/index.ts'
import * as loan from './loans/loan/index.ts'
import * as payoutAccounts from './loans/payout-accounts/index.ts'
import * as payway from './loans/payway/index.ts'
import * as repayments from './loans/repayments/index.ts'
import * as statements from './loans/statements/index.ts'
import * as transfers from './loans/transfers/index.ts'
import * as campaigns from './marketing/campaigns/index.ts'
import * as events from './marketing/events/index.ts'
import * as promotion from './marketing/landing/index.ts'
import * as recommendations from './marketing/recommendations/index.ts'
import * as notifications from './messaging/notifications/index.ts'
import type { BodyOf, Operation, QueryOf, ReplyOf } from './operation.ts'
import * as agreements from './origination/agreements/index.ts'
import * as applications from './origination/applications/index.ts'
import * as calculator from './origination/calculator/index.ts'
import * as orders from './origination/orders/index.ts'
import * as products from './origination/products/index.ts'
import * as borrowers from './people/borrowers/index.ts'
import * as consents from './people/consents/index.ts'
import * as ownData from './people/own-data/index.ts'
import * as partners from './people/partners/index.ts'
import * as sessions from './people/sessions/index.ts'

/** Every call of the product, by name. */
export const operations = {
  ...sessions,
  ...borrowers,
  ...products,
  ...applications,
  ...payoutAccounts,
  ...partners,
  ...agreements,
  ...orders,
  ...loan,
  ...repayments,
  ...payway,
  ...transfers,
  ...statements,
  ...support,
  ...extensions,
  ...calculator,
  ...recommendations,
  ...events,
  ...ratings,
  ...complaints,
  ...notifications,
  ...consents,
  ...ownData,
  ...promotion,
  ...campaigns,
} satisfies Record<string, Operation>

export type Operations = typeof operations
export type OperationName = keyof Operations
export type Body<Name extends OperationName> = BodyOf<Operations[Name]>
export type Query<Name extends OperationName> = QueryOf<Operations[Name]>
export type Reply<Name extends OperationName> = ReplyOf<Operations[Name]>
export type ErrorNames<Name extends OperationName> = keyof Operations[Name]['errors'] & string
