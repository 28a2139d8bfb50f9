import type { SearchOf } from '../../addresses.ts'
import { agreementCalls } from '../agreements/agreements.queries.ts'
import { useAgreements } from '../agreements/use-agreements.tsx'
import { orderReferenceOf } from '../order-page/order-reference.ts'
import { ConfirmPage } from './confirm-page.tsx'

/** The offer with what is signed by it: two features that know nothing of each other meet here. */
export function ConfirmWithAgreements({ search }: { search: SearchOf<'confirm'> }) {
  const { consent, row } = useAgreements(agreementCalls, orderReferenceOf(search))
  return <ConfirmPage search={search} consent={consent} agreements={row} />
}
