import {
  type BorrowerApi,
  bdoAccount,
  certify,
  expectDone,
  type LoanReference,
  readCode,
  waitForStatus,
} from '../../borrower-api.ts'
import type { Product } from '../../product.ts'

/** A loan that can be given back, confirmed with an SMS code as its product requires. */
export async function borrowWithCoolingOff(borrower: BorrowerApi, product: Product): Promise<LoanReference> {
  await certify(borrower)
  const choice = { productId: 'ph-market-policy', amount: 500_000, periods: 91, termUnit: 'day' } as const
  const { data } = await expectDone(borrower.call('apply', choice))
  const loan = { productId: choice.productId, orderId: data.orderId }
  await waitForStatus(borrower, loan, 130)
  await expectDone(borrower.call('bindPayoutAccount', bdoAccount))
  const { data: sent } = await expectDone(borrower.call('sendStepUpCode', { purpose: 'confirmLoan', ...loan }))
  const smsCode = await readCode(product, borrower.phone)
  const { challengeId } = sent
  await expectDone(borrower.call('confirmLoan', { ...choice, ...loan, challengeId, smsCode }))
  await waitForStatus(borrower, loan, 170)
  return loan
}
