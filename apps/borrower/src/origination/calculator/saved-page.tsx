import type { Reply } from '@hulog/contract'
import { Card, EmptyState, formatMoney } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { marketOfCurrency } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { savedCalculations } from './calculator.queries.ts'
import { type Figures, unpackFigures } from './figures.ts'
import { NewCalculation } from './new-calculation.tsx'
import { SavedCalculation } from './saved-calculation.tsx'

/** OTH-06: the borrower's saved calculations, a title for new ones, and one of them in full. */
export function SavedPage({ search }: { search: SearchOf<'calculatorList'> }) {
  const { _ } = useLingui()
  const { figures: packed, calculationId } = search
  const figures = packed ? unpackFigures(packed) : null
  const parent = calculationId ? hrefTo('calculatorList') : hrefTo('calculator', figures ?? {})
  return (
    <AppPage title={_('calculator.saved')} parent={parent}>
      {calculationId ? (
        <SavedCalculation calculationId={calculationId} />
      ) : (
        <SavedList search={search} figures={figures} />
      )}
    </AppPage>
  )
}

type SavedListProps = { search: SearchOf<'calculatorList'>; figures: Figures | null }

function SavedList({ search, figures }: SavedListProps) {
  const query = useQuery(savedCalculations())
  return (
    <QueryView query={query} loading={<LoadingCards heights={[120, 180]} />}>
      {({ calculations }) => {
        if (calculations === null) return <SignInFirst search={search} figures={figures} />
        return (
          <>
            {figures && <NewCalculation figures={figures} />}
            {calculations.length > 0 && (
              <Card>
                {calculations.map((calculation) => (
                  <SavedRow key={calculation.calculationId} calculation={calculation} />
                ))}
              </Card>
            )}
            {calculations.length === 0 && !figures && <NothingSaved />}
          </>
        )
      }}
    </QueryView>
  )
}

/** Without a session: why one is needed, and a way back to the same figures with or without it. */
function SignInFirst({ search, figures }: SavedListProps) {
  const { _ } = useLingui()
  const signIn = (
    <PageButton wide href={hrefTo('login', { next: hrefTo('calculatorList', search) })}>
      {_('calculator.saved.signInButton')}
    </PageButton>
  )
  return (
    <EmptyState title={_('calculator.saved.signIn')} action={signIn}>
      <p>{_('calculator.saved.signInText')}</p>
      <PageButton tone="plain" href={hrefTo('calculator', figures ?? {})}>
        {_('calculator.saved.back')}
      </PageButton>
    </EmptyState>
  )
}

function NothingSaved() {
  const { _ } = useLingui()
  const tryFigures = (
    <PageButton tone="quiet" href={hrefTo('calculator')}>
      {_('calculator.saved.back')}
    </PageButton>
  )
  return (
    <EmptyState title={_('calculator.saved.empty')} action={tryFigures}>
      {_('calculator.saved.emptyText')}
    </EmptyState>
  )
}

type Saved = Reply<'listCalculations'>['calculations'][number]

function SavedRow({ calculation: { calculationId, title, input } }: { calculation: Saved }) {
  const { _ } = useLingui()
  const { currency, amount, installments } = input
  const money = formatMoney(amount, { currency, market: marketOfCurrency(currency) })
  return (
    <PageRow
      label={title}
      description={`${money} · ${_('products.term.installments', { count: installments })}`}
      href={hrefTo('calculatorList', { calculationId })}
    />
  )
}
