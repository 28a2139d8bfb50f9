import type { Reply } from '@hulog/contract'

export type Repayment = Reply<'getRepayment'>
export type Channel = Repayment['repayList'][number]
export type Delay = NonNullable<Repayment['delay']>
