import type { SearchOf } from '../addresses.ts'
import { newAgreementCalls } from '../features/agreements/agreements.queries.ts'
import { useAgreements } from '../features/agreements/use-agreements.tsx'
import { NewConfirmPage } from '../features/orders/new-confirm-page.tsx'
import { orderReferenceOf } from '../order-page/order-reference.ts'

/** The second confirm page, joined with what is signed on it as the first one is. */
export function NewConfirmWithAgreements({ search }: { search: SearchOf<'newConfirm'> }) {
  const { consent, row } = useAgreements(newAgreementCalls, orderReferenceOf(search))
  return <NewConfirmPage search={search} consent={consent} agreements={row} />
}
