import {
  ActionBar,
  Card,
  CopyRow,
  ListRow,
  ListRows,
  ProductLogo,
  ReceiptTextIcon,
  Section,
  StatusBanner,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { groupCode } from '../paying/copy-code.tsx'
import { BarcodeButton } from '../paying/pay-code-box.tsx'
import { CodePurpose, FollowedCode, NextNote, PaymentLine } from '../paying/payment-progress.tsx'
import type { PaymentStatus } from '../paying/payment-status.ts'
import { type KeptRepayment, keptRepayment } from '../paying/repayment.ts'
import styles from './code-page.module.css'
import { CodeIncomplete, StepList } from './code-parts.tsx'

/** REP-07: how to pay with a code at each place. */
export function NoticePage({ search }: { search: SearchOf<'repaymentOfCode2'> }) {
  const { _ } = useLingui()
  const kept = keptRepayment(search.orderId)
  const back = kept ? hrefTo('loanDetail', { orderId: kept.orderId, from: 'repay' }) : hrefTo('orders')
  const seeLoan = (
    <ActionBar note={<NextNote code={kept?.payCode ?? null} />}>
      <PageButton wide href={back}>
        {_('repayments.seeLoan')}
      </PageButton>
    </ActionBar>
  )
  return (
    <AppPage title={_('repayments.title')} parent={back} actions={kept && seeLoan}>
      {kept ? (
        <FollowedCode code={kept.payCode}>{(payment) => <Notices kept={kept} payment={payment} />}</FollowedCode>
      ) : (
        <CodeIncomplete />
      )}
    </AppPage>
  )
}

function Notices({ kept, payment }: { kept: KeptRepayment; payment: PaymentStatus | null | undefined }) {
  const { _ } = useLingui()
  return (
    <>
      <StatusBanner
        tone="due"
        icon={ReceiptTextIcon}
        title={_('repayments.keepSlip')}
        description={_('repayments.keepSlipText')}
      />
      <Card>
        <div className={styles.channel}>
          <ProductLogo name={kept.title} src={kept.logo} />
          <strong>{kept.title}</strong>
        </div>
        <CopyRow
          label={_('repayments.contractNo')}
          value={kept.payCode}
          shown={groupCode(kept.payCode)}
          copyLabel={_('repayments.clickToCopy')}
          copiedMessage={_('repayments.copied')}
          failedMessage={_('repayments.notCopied')}
        />
        <ListRows>
          <ListRow label={_('repayments.total')} strong>
            <Amount minor={kept.amountMinor} currency={kept.currency} />
          </ListRow>
        </ListRows>
        <BarcodeButton code={kept.payCode} />
        <CodePurpose payment={payment} />
        <PaymentLine payment={payment} />
      </Card>
      {Object.entries(kept.payNotice).map(([group, notices]) => (
        <Section key={group} heading={group}>
          <Card>
            {notices.map(({ name, steps }) => (
              <Fragment key={name}>
                <h3>{name}</h3>
                <StepList steps={steps} />
              </Fragment>
            ))}
          </Card>
        </Section>
      ))}
    </>
  )
}
