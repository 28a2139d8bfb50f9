import type { Body } from '@hulog/contract'

/** 10,000.00 for 91 days of the demo product on the specification's terms. */
export const someChoice: Body<'apply'> = {
  productId: 'ph-single-91',
  amount: 1_000_000,
  periods: 91,
  termUnit: 'day',
}
