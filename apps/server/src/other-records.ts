import type { IsoDate } from '@hulog/lending'
import { accountColumns, findPayoutAccount } from './loans/index.ts'
import { agreementColumns, boundBy, countSigned, listOrderStates } from './origination/index.ts'
import type { OtherRecords } from './people/index.ts'

/** What orders, papers and payout accounts keep of a borrower, for seeing, correcting, copying and deleting it. */
export const otherRecords: OtherRecords = {
  readStanding: async (db, borrowerId) => {
    const orders = await listOrderStates(db, borrowerId)
    const loans = orders.filter(({ disbursedOn }) => disbursedOn !== null)
    const loansEndedOn = loans.flatMap(({ closedOn }) => (closedOn === null ? [] : [closedOn as IsoDate]))
    return { boundBy: boundBy(orders), orderCount: orders.length, loanCount: loans.length, loansEndedOn }
  },
  countSigned,
  findAccountMasked: async (db, borrowerId) => (await findPayoutAccount(db, borrowerId))?.accountMasked ?? '',
  sealedColumns: [...accountColumns, ...agreementColumns],
}
