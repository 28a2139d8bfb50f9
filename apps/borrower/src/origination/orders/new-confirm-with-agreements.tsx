import type { SearchOf } from '../../addresses.ts'
import { newAgreementCalls } from '../agreements/agreements.queries.ts'
import { useAgreements } from '../agreements/use-agreements.tsx'
import { orderReferenceOf } from '../order-page/order-reference.ts'
import { NewConfirmPage } from './new-confirm-page.tsx'

/** The second confirm page, joined with what is signed on it as the first one is. */
export function NewConfirmWithAgreements({ search }: { search: SearchOf<'newConfirm'> }) {
  const { consent, row } = useAgreements(newAgreementCalls, orderReferenceOf(search))
  return <NewConfirmPage search={search} consent={consent} agreements={row} />
}
