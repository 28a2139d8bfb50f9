import { takeWriteOffBack as takeBack, writeLoanOff } from '../servicing/corrections.ts'
import { loanAct } from './loan-act.ts'

/** The amount is all that is owed on the day. */
export const writeOffLoan = loanAct('writeOffLoan', {
  amountMinor: (_body, { owed }) => owed?.payoffMinor ?? null,
  summary: (_body, amount) => `Write off ${amount}`,
  perform: async (services, tx, order, { reason }, { maker: by }) => {
    await writeLoanOff(services, tx, order, { by, reason })
    return { notes: ['The borrower may still pay.'] }
  },
})

export const takeWriteOffBack = loanAct('takeWriteOffBack', {
  amountMinor: (_body, { owed }) => owed?.payoffMinor ?? null,
  summary: (_body, amount) => `Take a write-off of ${amount} back`,
  perform: async (services, tx, order, { reason }, { maker: by }) => {
    await takeBack(services, tx, order, { by, reason })
    return { notes: ['The loan runs again, as if it had never been written off.'] }
  },
})
