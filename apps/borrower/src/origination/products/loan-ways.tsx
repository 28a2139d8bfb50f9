import { BanknoteIcon, Card, ClockIcon, ReceiptTextIcon, Section, WalletIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { type FiguresProps, TalkToUs } from './hero-parts.tsx'

/** Ways out for somebody who cannot pay all of it now. */
export function Ways({ order: { productId, orderId }, progress: { canExtend, canPay } }: FiguresProps) {
  const { _ } = useLingui()
  return (
    <Section heading={_('home.ways')}>
      <Card>
        {canPay && (
          <PageRow
            href={hrefTo('repay', { productId, orderId })}
            icon={WalletIcon}
            label={_('home.ways.part')}
            description={_('home.ways.partText')}
          />
        )}
        {canExtend && (
          <PageRow
            href={hrefTo('repayDelay', { productId, orderId })}
            icon={ClockIcon}
            label={_('home.ways.time')}
            description={_('home.ways.timeText')}
          />
        )}
        <TalkToUs />
      </Card>
    </Section>
  )
}

/** Leads to what people look for while nothing is due. */
export function MoreAboutLoan({
  order: { productId, orderId },
  progress: { canPay, payoffMinor, nextDueMinor },
}: FiguresProps) {
  const { _ } = useLingui()
  return (
    <Section heading={_('home.more')}>
      <Card>
        {canPay && payoffMinor !== nextDueMinor && (
          <PageRow
            href={hrefTo('payoff', { productId, orderId })}
            icon={BanknoteIcon}
            label={_('home.more.early')}
            description={_('home.more.earlyText')}
          />
        )}
        <PageRow
          href={hrefTo('statement', { productId, orderId })}
          icon={ReceiptTextIcon}
          label={_('home.more.statement')}
          description={_('home.more.statementText')}
        />
        <TalkToUs />
      </Card>
    </Section>
  )
}
