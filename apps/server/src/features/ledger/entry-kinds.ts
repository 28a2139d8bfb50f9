/** What can move money, and what `sourceId` names for each. A kind and a source are posted once. */
export const entryKinds = {
  /** A payout arrived at the borrower's account. Source: the disbursement's reference. */
  disbursement: 'disbursement',
  /** A receipt was applied to a loan. Source: provider and receipt id. */
  repayment: 'repayment',
  /** A receipt dated in the past changed what an earlier one covered. Source: the earlier receipt and the one that came. */
  repaymentAdjustment: 'repayment-adjustment',
  /** A receipt matched no running loan. Source: provider and receipt id. */
  suspense: 'suspense',
  /** An earlier entry was undone. Source: the id of that entry. */
  reversal: 'reversal',
} as const

export type EntryKind = (typeof entryKinds)[keyof typeof entryKinds]
