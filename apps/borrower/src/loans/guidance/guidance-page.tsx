import { Card, CopyRow, type Currency, ListRow, ListRows, PictureDialog, Section, Skeleton } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { type OrderReference, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { commonParameters } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { lenderMarket } from '../../platform/browser/storage.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { Amount, marketOfCurrency } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { groupCode } from '../paying/copy-code.tsx'
import { currencyOfSystem, newestPayCode, type PaymentStatus } from '../paying/payment-status.ts'
import styles from './guidance.module.css'
import { type PictureName, stepPictures } from './step-pictures.tsx'

/** REP-08: shows in pictures how to pay with a code. Needs no session; a borrower with a payable code sees it here. */
export function GuidancePage({ search }: { search: SearchOf<'paymentInstructions'> }) {
  const { _ } = useLingui()
  const { data, isPending } = useQuery(newestPayCode)
  const payment = data?.payment ?? null
  const reference = orderReferenceOf(search)
  const isAboutOrder = reference.orderId !== undefined || reference.productId !== undefined
  const wallets = walletsOf(payment)
  return (
    <AppPage title={_('guidance.title')} parent={isAboutOrder ? hrefTo('repay', reference) : hrefTo('orders')}>
      <ReferenceCard payment={payment} isPending={isPending} reference={reference} />
      {ways.map((way) => (
        <WaySteps
          key={way.wallet ?? 'store'}
          way={way}
          heading={way.wallet === undefined ? _('guidance.store') : wallets[way.wallet]}
          provider={payment?.providerName ?? ''}
        />
      ))}
    </AppPage>
  )
}

type ReferenceCardProps = { payment: PaymentStatus | null; isPending: boolean; reference: OrderReference }

/** The reference number to give. As high with a number as without, so that nothing below moves. */
function ReferenceCard({ payment, isPending, reference }: ReferenceCardProps) {
  return (
    <Card className={styles.reference}>
      {isPending ? (
        <Skeleton height={111} />
      ) : payment ? (
        <Reference payment={payment} />
      ) : (
        <NoReference to={reference} />
      )}
    </Card>
  )
}

function Reference({ payment }: { payment: PaymentStatus }) {
  const { _ } = useLingui()
  const { payCode, amount, currency } = payment
  return (
    <>
      <CopyRow
        label={_('guidance.reference')}
        value={payCode}
        shown={groupCode(payCode)}
        copyLabel={_('guidance.copy')}
        copiedMessage={_('guidance.copied')}
        failedMessage={_('guidance.notCopied')}
      />
      <ListRows>
        <ListRow label={_('guidance.toPay')} strong>
          <Amount minor={amount} currency={currency} />
        </ListRow>
      </ListRows>
    </>
  )
}

function NoReference({ to }: { to: OrderReference }) {
  const { _ } = useLingui()
  const isAboutOrder = to.orderId !== undefined || to.productId !== undefined
  return (
    <>
      <p>{_('guidance.none')}</p>
      <PageRow
        href={isAboutOrder ? hrefTo('repay', to) : hrefTo('orders')}
        label={_(isAboutOrder ? 'guidance.pay' : 'guidance.loans')}
      />
    </>
  )
}

type StepOfWay = { readonly picture: PictureName; readonly text: KnownMessage }

/** `wallet`: which of the market's two wallet apps it is; undefined for a counter. */
type Way = { readonly wallet?: 0 | 1; readonly steps: readonly StepOfWay[] }

const inApp: readonly StepOfWay[] = [
  { picture: 'solutions', text: 'guidance.step.solutions' },
  { picture: 'provider', text: 'guidance.step.provider' },
  { picture: 'reference', text: 'guidance.step.reference' },
]

/** REP-08: three ways to pay with a Reference_no. The two wallet apps differ only in their first screen. */
const ways: readonly Way[] = [
  { wallet: 0, steps: [{ picture: 'grid', text: 'guidance.step.bills' }, ...inApp] },
  { wallet: 1, steps: [{ picture: 'list', text: 'guidance.step.bills' }, ...inApp] },
  {
    steps: [
      { picture: 'cashier', text: 'guidance.step.cashier' },
      { picture: 'slip', text: 'guidance.step.slip' },
    ],
  },
]

/** The wallet apps that most people of a market have, by their own names. */
const WALLETS: Readonly<Record<Currency, readonly [string, string]>> = {
  INR: ['PhonePe', 'Paytm'],
  PHP: ['GCash', 'Maya'],
  IDR: ['GoPay', 'OVO'],
}

const CURRENCIES = Object.keys(WALLETS) as readonly Currency[]

/** Returns those of the code's currency, else of the market that the borrower signed in to, else as COM-14 says. */
function walletsOf(payment: PaymentStatus | null): readonly [string, string] {
  const currency = payment?.currency ?? CURRENCIES.find((each) => marketOfCurrency(each) === lenderMarket())
  return WALLETS[currency ?? currencyOfSystem(commonParameters.current().system)]
}

type WayStepsProps = { way: Way; heading: string; provider: string }

function WaySteps({ way, heading, provider }: WayStepsProps) {
  const { _ } = useLingui()
  return (
    <Section heading={heading}>
      <Card>
        <ol className={styles.steps}>
          {way.steps.map(({ picture, text }) => {
            const isUnnamed = text === 'guidance.step.provider' && provider === ''
            const words = isUnnamed ? _('guidance.step.anyProvider') : _(text, { provider })
            return (
              <li key={text}>
                <div className={styles.step}>
                  <span className={styles.words}>{words}</span>
                  <StepPicture name={picture} words={words} />
                </div>
              </li>
            )
          })}
        </ol>
      </Card>
    </Section>
  )
}

/** Small picture that opens over the whole screen. */
function StepPicture({ name, words }: { name: PictureName; words: string }) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const Picture = stepPictures[name]
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-haspopup="dialog"
        aria-label={_('guidance.enlarge', { step: words })}
        onClick={() => setOpen(true)}
      >
        <Picture />
      </button>
      {isOpen && (
        <PictureDialog
          title={words}
          labels={{ close: _('shell.close'), zoomIn: _('guidance.zoomIn'), zoomOut: _('guidance.zoomOut') }}
          onClose={() => setOpen(false)}
        >
          <Picture />
        </PictureDialog>
      )}
    </>
  )
}
