import * as agreements from './agreements/index.ts'
import * as applications from './applications/index.ts'
import * as borrowers from './borrowers/index.ts'
import * as calculator from './calculator/index.ts'
import * as campaigns from './campaigns/index.ts'
import * as complaints from './complaints/index.ts'
import * as consents from './consents/index.ts'
import * as events from './events/index.ts'
import * as extensions from './extensions/index.ts'
import * as notifications from './notifications/index.ts'
import type { BodyOf, Operation, QueryOf, ReplyOf } from './operation.ts'
import * as orders from './orders/index.ts'
import * as ownData from './own-data/index.ts'
import * as partners from './partners/index.ts'
import * as payoutAccounts from './payout-accounts/index.ts'
import * as payway from './payway/index.ts'
import * as products from './products/index.ts'
import * as promotion from './promotion/index.ts'
import * as ratings from './ratings/index.ts'
import * as recommendations from './recommendations/index.ts'
import * as repayments from './repayments/index.ts'
import * as sessions from './sessions/index.ts'
import * as statements from './statements/index.ts'
import * as support from './support/index.ts'
import * as transfers from './transfers/index.ts'

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
