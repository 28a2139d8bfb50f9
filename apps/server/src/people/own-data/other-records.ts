import type { IsoDate } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import type { SealedColumn } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'

/**
 * Data of a borrower in the domains above. They import this one, so composition passes in the functions that read it.
 */
export type OtherRecords = {
  readonly readStanding: (db: Reader, borrowerId: string) => Promise<Standing>
  /** The same of several, with one query. */
  readonly readStandings: (db: Reader, borrowerIds: readonly string[]) => Promise<ReadonlyMap<string, Standing>>
  readonly countSigned: (db: Reader, borrowerId: string) => Promise<number>
  /** Empty while no account is bound. */
  readonly findAccountMasked: (db: Reader, borrowerId: string) => Promise<string>
  readonly sealedColumns: readonly SealedColumn[]
}

/** A borrower's orders, as far as they affect corrections and deletion. */
export type Standing = {
  /** An application until the payout, a loan until it ends, or a written-off debt. */
  readonly boundBy: 'nothing' | 'application' | 'loan' | 'debt'
  readonly orderCount: number
  readonly loanCount: number
  /** The days on which loans ended, in no order. */
  readonly loansEndedOn: readonly IsoDate[]
}

export type OwnDataServices = Services & { readonly records: OtherRecords }
