import { deleteCalculation } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { Button, Card, DateText, Dialog, ListRow, ListRows, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Amount, formatRate } from '../../platform/money/amount.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { calculatorKeys, savedCalculation } from './calculator.queries.ts'
import { figuresOf } from './figures.ts'

/** A saved calculation, worked out again, with the ways to use or delete it. */
export function SavedCalculation({ calculationId }: { calculationId: string }) {
  const query = useQuery(savedCalculation(calculationId))
  const [isAsking, setAsking] = useState(false)
  const { _ } = useLingui()
  return (
    <QueryView query={query} loading={<LoadingCards heights={[280]} />}>
      {(calculation) => (
        <>
          <Figures calculation={calculation} />
          <PageButton wide href={hrefTo('calculator', figuresOf(calculation.input))}>
            {_('calculator.saved.open')}
          </PageButton>
          <Button wide tone="quiet" onClick={() => setAsking(true)}>
            {_('calculator.saved.delete')}
          </Button>
          {isAsking && <DeleteDialog calculation={calculation} onClose={() => setAsking(false)} />}
        </>
      )}
    </QueryView>
  )
}

type CalculationProps = { calculation: Reply<'getCalculation'> }

function Figures({ calculation: { title, savedAt, result } }: CalculationProps) {
  const { _ } = useLingui()
  const { currency, effectiveYearlyRatePpm, installments } = result
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <Card>
      <h2>{title}</h2>
      <div>
        <p className="quiet">{_('products.cost.total')}</p>
        <Amount minor={result.totalRepayableMinor} currency={currency} size="figure" />
      </div>
      <ListRows>
        <ListRow label={_('products.cost.ofWhich')} strong>
          {amount(result.costMinor)}
        </ListRow>
        <ListRow label={_('calculator.amount')}>{amount(result.principalMinor)}</ListRow>
        <ListRow label={_('calculator.installment')}>{amount(result.installmentMinor)}</ListRow>
        <ListRow label={_('calculator.installments')}>{installments.length}</ListRow>
        <ListRow label={_('products.home.rate')}>{result.rateDescription}</ListRow>
        {effectiveYearlyRatePpm !== null && (
          <ListRow label={_('products.cost.yearly')}>{formatRate(effectiveYearlyRatePpm, result.currency)}</ListRow>
        )}
        <ListRow label={_('calculator.saved.on')}>
          <DateText value={savedAt} />
        </ListRow>
      </ListRows>
    </Card>
  )
}

function DeleteDialog({ calculation, onClose }: CalculationProps & { onClose: () => void }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const { calculationId, title } = calculation
  const deleting = useOperation(deleteCalculation, {
    onDone() {
      toast(_('calculator.saved.deleted'), { tone: 'success' })
      void queryClient.invalidateQueries({ queryKey: calculatorKeys.saved() })
    },
    onward: () => goTo(hrefTo('calculatorList'), { replace: true }),
  })
  const answers = (
    <>
      <Button
        wide
        tone="danger"
        busy={deleting.isSending}
        busyLabel={_('calculator.saved.deleting')}
        onClick={() => deleting.send({ calculationId })}
      >
        {_('calculator.saved.delete')}
      </Button>
      <Button wide tone="quiet" onClick={onClose}>
        {_('calculator.saved.keep')}
      </Button>
    </>
  )
  return (
    <Dialog open title={_('calculator.saved.deleteTitle', { title })} actions={answers} onClose={onClose}>
      <p>{_('calculator.saved.deleteText')}</p>
      <FailureNote failure={deleting.failure} onRetry={deleting.retry} />
    </Dialog>
  )
}
