import type { Reply } from '@hulog/contract'
import { ActionBar, AmountSlider, Button, Card, formatMoney, ListRow, ListRows, RadioCards, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { useReplace } from '../../platform/navigation/use-replace.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { NotFound } from '../../platform/shell/no-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { allowedAmount } from './allowed-amount.ts'
import { CostSummary } from './cost-summary.tsx'
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

type LoanChooserProps = { product: ProductDetail; firstChoice: LoanChoice }

function LoanChooser({ product, firstChoice }: LoanChooserProps) {
  const { _ } = useLingui()
  const { productId, productName, eligibility } = product
  const [choice, setChoice] = useState(firstChoice)
  const { amount, term } = useSettled(choice)
  const request = { productId, amount, periods: term.periods, termUnit: term.termUnit }
  const quote = useQuery(loanQuote(request))

  const address = hrefTo('productDetail', request)
  // Keeps the choice through a reload and through the certification.
  useReplace(address)

  const isReckoning = choice.amount !== amount || choice.term !== term || quote.isFetching
  // The next page shows the details that are kept, or asks for missing ones, before anything is sent.
  const apply = product.canApply && (
    <Button wide disabled={isReckoning || !quote.isSuccess} onClick={() => goTo(hrefTo('certification', request))}>
      {_('products.apply')}
    </Button>
  )
  return (
    <AppPage
      title={productName}
      parent={hrefTo('home')}
      actions={
        apply ? (
          <ActionBar note={_('products.apply.note')}>{apply}</ActionBar>
        ) : (
          <ActionBar note={_('products.notNow')}>
            <PageButton wide href={hrefTo('orders')}>
              {_('products.seeOrder')}
            </PageButton>
          </ActionBar>
        )
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
      {quote.data?.laterParts === undefined && (
        <PageButton tone="quiet" wide href={calculatorOf(product, choice)}>
          {_('products.tryOther')}
        </PageButton>
      )}
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

type LoanChoiceFieldsProps = {
  product: ProductDetail
  choice: LoanChoice
  onChange: (choice: LoanChoice) => void
}

function LoanChoiceFields({ product, choice, onChange }: LoanChoiceFieldsProps) {
  const { _ } = useLingui()
  const { currency, minAmountMinor, maxAmountMinor, stepAmountMinor, terms } = product
  function chooseTerm(key: string) {
    const term = terms.find((option) => termKey(option) === key)
    if (term) onChange({ ...choice, term })
  }
  return (
    <>
      <AmountSlider
        label={_('products.amount')}
        valueMinor={choice.amount}
        minMinor={minAmountMinor}
        maxMinor={maxAmountMinor}
        stepMinor={stepAmountMinor}
        onChange={(amount) => onChange({ ...choice, amount })}
        valueText={formatMoney(choice.amount, product)}
        amount={<Amount minor={choice.amount} currency={currency} size="hero" />}
        decreaseLabel={_('products.amount.less')}
        increaseLabel={_('products.amount.more')}
        minText={<Amount minor={minAmountMinor} currency={currency} />}
        maxText={<Amount minor={maxAmountMinor} currency={currency} />}
      />
      {terms.length > 1 ? (
        <RadioCards
          columns
          label={_('products.term')}
          value={termKey(choice.term)}
          onChange={chooseTerm}
          options={terms.map((term) => ({
            value: termKey(term),
            label: term.label,
            description: _('products.term.installments', { count: term.installments }),
          }))}
        />
      ) : (
        <ListRows>
          <ListRow
            label={_('products.term.only')}
            note={_('products.term.installments', { count: choice.term.installments })}
          >
            {choice.term.label}
          </ListRow>
        </ListRows>
      )}
    </>
  )
}

type ProductDetail = Reply<'getProduct'>

type TermOption = ProductDetail['terms'][number]

type LoanChoice = { readonly amount: number; readonly term: TermOption }

/** Returns the choice of the address where the product allows it, else the middle amount over the first term. */
function firstChoice(product: ProductDetail, search: SearchOf<'productDetail'>): LoanChoice | null {
  const { terms } = product
  const asked = terms.find(({ periods, termUnit }) => periods === search.periods && termUnit === search.termUnit)
  const term = asked ?? terms[0]
  return term ? { amount: allowedAmount(product, search.amount), term } : null
}

/** The calculator with this choice, which knows no loans paid out in parts: each payment after as many days or months as the term has for it. */
function calculatorOf({ productId, currency }: ProductDetail, { amount, term }: LoanChoice): string {
  const { installments, periods, termUnit } = term
  return hrefTo('calculator', {
    productId,
    currency,
    amount: String(amount),
    installments: String(installments),
    every: String(periods / installments),
    termUnit,
  })
}

function termKey({ periods, termUnit }: TermOption): string {
  return `${periods} ${termUnit}`
}
