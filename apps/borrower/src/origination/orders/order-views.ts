import type { Reply } from '@hulog/contract'

export type LoanDetails = Reply<'getLoanDetails'>
export type Standing = NonNullable<LoanDetails['standing']>
export type PlannedPayment = Standing['plan'][number]
export type RecommendedProduct = LoanDetails['recProducts'][number]
