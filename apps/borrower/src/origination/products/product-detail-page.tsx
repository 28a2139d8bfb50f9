import { apply } from '@hulog/client/operations'
import { ActionBar, Button, Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { NotFound } from '../../platform/shell/no-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { CostSummary } from './cost-summary.tsx'
import { firstChoice, type LoanChoice, LoanChoiceFields, type ProductDetail } from './loan-choice.tsx'
import { loanQuote, productDetail } from './products.queries.ts'

/** OTH-02: chooses amount and term, and shows the cost. */
export function ProductDetailPage({ search }: { search: SearchOf<'productDetail'> }) {
  const { _ } = useLingui()
  const product = useQuery(productDetail(search.productId))
  if (product.data) {
    const choice = firstChoice(product.data, search)
    return choice ? <LoanChooser product={product.data} firstChoice={choice} /> : <NotFound />
  }
  return (
    <AppPage title={_('products.cost')} parent={hrefTo('home')}>
      <QueryView query={product} loading={<LoadingCards heights={[270, 420]} />}>
        {() => null}
      </QueryView>
    </AppPage>
  )
}

const QUIET_MS = 250

type LoanChooserProps = { product: ProductDetail; firstChoice: LoanChoice }

function LoanChooser({ product, firstChoice }: LoanChooserProps) {
  const { _ } = useLingui()
  const { productId, productName, eligibility } = product
  const [choice, setChoice] = useState(firstChoice)
  const { amount, term } = useSettled(choice, QUIET_MS)
  const request = { productId, amount, periods: term.periods, termUnit: term.termUnit }
  const quote = useQuery(loanQuote(request))
  const applying = useApply()

  const address = hrefTo('productDetail', request)
  // Keeps the choice through a reload and through the certification.
  useEffect(() => goTo(address, { replace: true }), [address])

  const isReckoning = choice.amount !== amount || choice.term !== term || quote.isFetching
  const apply = (
    <Button
      wide
      busy={applying.isSending}
      busyLabel={_('products.applying')}
      disabled={isReckoning || !quote.isSuccess}
      onClick={() => applying.send(request)}
    >
      {_('products.apply')}
    </Button>
  )
  return (
    <AppPage
      title={productName}
      parent={hrefTo('home')}
      actions={
        <ActionBar note={_('products.apply.note')} quieter={<ApplyFailure applying={applying} />}>
          {apply}
        </ActionBar>
      }
    >
      <Card>
        <LoanChoiceFields product={product} choice={choice} onChange={setChoice} />
      </Card>
      <Section heading={_('products.cost')}>
        <QueryView query={quote} loading={<LoadingCards heights={[420, 88]} />}>
          {(reply) => <CostSummary quote={reply} isUpdating={isReckoning} />}
        </QueryView>
      </Section>
      {eligibility.length > 0 && (
        <Section heading={_('products.eligibility')}>
          <Card>
            {eligibility.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Card>
        </Section>
      )}
    </AppPage>
  )
}

/** Explains why an application was refused, with a link where there is a way on. */
function ApplyFailure({ applying: { failure, retry } }: { applying: UseOperation<'apply'> }) {
  const { _ } = useLingui()
  const hasOpenOrder = failure?.kind === 'refusal' && failure.reason === 'ORDER_OPEN'
  if (!hasOpenOrder) return <FailureNote failure={failure} onRetry={retry} />
  const seeOrder = (
    <PageButton tone="plain" href={hrefTo('orders')}>
      {_('products.seeOrder')}
    </PageButton>
  )
  return <FailureNote failure={failure} action={seeOrder} />
}

/** Applies, or opens the missing details first; these lead back to the same choice. */
function useApply(): UseOperation<'apply'> {
  const queryClient = useQueryClient()
  return useOperation(apply, {
    onDone: () => void queryClient.invalidateQueries(),
    onward: ({ orderId }, { productId }) => goTo(hrefTo('loanDetail', { productId, orderId }), { replace: true }),
    onFailure(failure, { productId, amount, periods, termUnit }, isLeft) {
      if (isLeft || failure.kind !== 'refusal' || failure.reason !== 'CERTIFICATION_INCOMPLETE') return false
      goTo(hrefTo('certification', { productId, amount, periods, termUnit }))
      return true
    },
  })
}

/** Returns a value once it has stopped changing, so that a moving slider asks for one quote, not for fifty. */
function useSettled<Value>(value: Value, quietMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), quietMs)
    return () => clearTimeout(waiting)
  }, [value, quietMs])
  return settled
}
