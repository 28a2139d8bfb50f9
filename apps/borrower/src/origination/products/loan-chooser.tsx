import { ActionBar, Button, Card, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ApplyFailure } from './apply-failure.tsx'
import { CostSummary } from './cost-summary.tsx'
import type { LoanChoice, ProductDetail } from './loan-choice.ts'
import { LoanChoiceFields } from './loan-choice-fields.tsx'
import { loanQuote } from './products.queries.ts'
import { useApply } from './use-apply.ts'
import { useSettled } from './use-settled.ts'

const QUIET_MS = 250

export type LoanChooserProps = { product: ProductDetail; firstChoice: LoanChoice }

export function LoanChooser({ product, firstChoice }: LoanChooserProps) {
  const { _ } = useLingui()
  const { productId, productName, eligibility } = product
  const [choice, setChoice] = useState(firstChoice)
  const { amount, term } = useSettled(choice, QUIET_MS)
  const request = { productId, amount, periods: term.periods, termUnit: term.termUnit }
  const quote = useQuery(loanQuote(request))
  const applying = useApply()

  const address = hrefTo('productDetail', request)
  // A reload, or coming back from the certification, finds the choice in the address.
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
