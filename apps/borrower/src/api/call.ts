import { createClient, createCommonParameters } from '@hulog/client'
import {
  agreementsOperations,
  applicationsOperations,
  borrowersOperations,
  ordersOperations,
  payoutAccountsOperations,
  productsOperations,
  repaymentsOperations,
  sessionsOperations,
} from '@hulog/client/operations'
import { tabStorage } from '../browser/kept-storage.ts'

/** COM-01: refreshed on every change of page (navigation/go-to.ts). */
export const commonParameters = createCommonParameters(() => location.search)

/** What the borrower's pages call; the rest of the contract stays off the phone. */
const operations = {
  ...sessionsOperations,
  ...borrowersOperations,
  ...productsOperations,
  ...applicationsOperations,
  ...payoutAccountsOperations,
  ...agreementsOperations,
  ...ordersOperations,
  ...repaymentsOperations,
}

export type CalledOperation = keyof typeof operations

export const { call } = createClient<CalledOperation>({
  operations,
  common: commonParameters,
  address: {
    search: location.search,
    replaceSearch: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  },
  storage: tabStorage,
})
