/** `deducted` from what is paid out, or `added` in equal parts to the installments, without interest on it. */
export const feeCollections = ['deducted', 'added'] as const
export type FeeCollection = (typeof feeCollections)[number]

/** A share of the principal and a fixed amount, with tax on both together. */
export type UpfrontFeeTerms = { ratePpm: number; fixedMinor: number; taken: FeeCollection; taxPpm?: number }

/** Charged with every installment: a share of the principal borrowed and a fixed amount, with tax on both together. */
export type InstallmentFeeTerms = { ratePpm: number; fixedMinor: number; taxPpm?: number }
