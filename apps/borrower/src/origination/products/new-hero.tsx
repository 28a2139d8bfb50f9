import { AmountSlider, Card, formatMoney, ListRow, ListRows, Section, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { failureOf } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { useSettled } from '../../platform/browser/use-settled.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { AmountToCome, DateToCome } from '../../platform/money/to-come.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { allowedAmount } from './allowed-amount.ts'
import styles from './hero.module.css'
import type { Home } from './heroes.ts'
import { PartRows } from './part-rows.tsx'
import { ProductRows } from './product-rows.tsx'
import { loanQuote } from './products.queries.ts'

/** Without a loan: what can be borrowed, what is received and what is paid back, and one way on. */
export function NewHero({ home: { products } }: { home: Home }) {
  const { _ } = useLingui()
  const [first, ...others] = products
  const term = first?.terms[0]
  return (
    <>
      {first && term && <Chooser product={first} term={term} />}
      <ProductRows heading={_('home.others')} products={first && term ? others : products} />
    </>
  )
}

type Product = Home['products'][number]

type ChooserProps = { product: Product; term: Product['terms'][number] }

function Chooser({ product, term }: ChooserProps) {
  const { _ } = useLingui()
  const { productId, productName, rateDescription, currency, minAmountMinor, maxAmountMinor, stepAmountMinor } = product
  const [amount, setAmount] = useState(() => allowedAmount(product))
  const settled = useSettled(amount)
  const { periods, termUnit } = term
  const choice = { productId, amount, periods, termUnit }
  return (
    <Section heading={_('home.upTo', { amount: formatMoney(maxAmountMinor, product) })}>
      <Card>
        <div>
          <h3>{productName}</h3>
          <p className="quiet small">
            <Sentence>{rateDescription}</Sentence>
          </p>
        </div>
        <AmountSlider
          label={_('products.amount')}
          valueMinor={amount}
          minMinor={minAmountMinor}
          maxMinor={maxAmountMinor}
          stepMinor={stepAmountMinor}
          onChange={setAmount}
          valueText={formatMoney(amount, product)}
          amount={<Amount minor={amount} currency={currency} size="hero" />}
          decreaseLabel={_('products.amount.less')}
          increaseLabel={_('products.amount.more')}
          minText={<Amount minor={minAmountMinor} currency={currency} />}
          maxText={<Amount minor={maxAmountMinor} currency={currency} />}
        />
        <ChoiceCost
          choice={{ ...choice, amount: settled }}
          isMoving={amount !== settled}
          currency={currency}
          term={term}
        />
        <PageButton wide href={hrefTo('productDetail', choice)}>
          {_('home.see')}
        </PageButton>
      </Card>
    </Section>
  )
}

type ChoiceCostProps = {
  choice: Parameters<typeof loanQuote>[0]
  isMoving: boolean
  currency: Product['currency']
  term: ChooserProps['term']
}

/** The quote of the chosen amount, which is what would be charged; its space is reserved before it is here. */
function ChoiceCost({ choice, isMoving, currency, term }: ChoiceCostProps) {
  const { _ } = useLingui()
  const quote = useQuery(loanQuote(choice))
  const failure = failureOf(quote.error)
  if (failure) return <FailureNote failure={failure} onRetry={() => void quote.refetch()} />
  return (
    <div className={styles.quote} aria-busy={isMoving || quote.isFetching}>
      <ListRows>
        <ListRow label={_('products.cost.received')}>
          <AmountToCome minor={quote.data?.netProceedsMinor} likeMinor={choice.amount} currency={currency} />
        </ListRow>
        {quote.data && <PartRows of={quote.data} />}
        <ListRow label={_('home.back')} strong>
          <AmountToCome minor={quote.data?.totalRepayableMinor} likeMinor={choice.amount} currency={currency} />
        </ListRow>
        <ListRow label={_('products.home.terms')}>{term.label}</ListRow>
        <ListRow label={term.installments > 1 ? _('products.cost.first') : _('products.cost.only')}>
          <DateToCome value={quote.data?.firstDueOn} />
        </ListRow>
      </ListRows>
    </div>
  )
}
