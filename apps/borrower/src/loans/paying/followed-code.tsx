import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { isOver, PaymentNews } from './payment-news.tsx'
import { type PaymentStatus, paymentStatus } from './payment-status.ts'

export type FollowedCodeProps = {
  code: string
  /** The code itself, for as long as it can be paid. */
  children: (payment: PaymentStatus | null | undefined) => ReactNode
}

/** A code with what became of it, for who is signed in as its borrower. For everybody else it is only shown. */
export function FollowedCode({ code, children }: FollowedCodeProps) {
  const payment = useQuery(paymentStatus(code)).data?.payment
  return isOver(payment) ? <PaymentNews payment={payment} /> : children(payment)
}
