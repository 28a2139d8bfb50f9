import { Card, LandmarkIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { Offer } from './offer.ts'
import { offerAccountHref } from './offer-account-href.ts'

/** Where the money will go, and the way to change it. */
export function PayoutAccountRow({ offer }: { offer: Offer }) {
  const { _ } = useLingui()
  const { payoutAccountMasked } = offer
  return (
    <Card>
      <PageRow
        href={offerAccountHref(offer)}
        icon={LandmarkIcon}
        label={_('orders.confirm.account')}
        description={payoutAccountMasked ?? _('orders.confirm.noAccount')}
        value={payoutAccountMasked === null ? _('orders.confirm.addAccount') : _('orders.confirm.changeAccount')}
      />
    </Card>
  )
}
