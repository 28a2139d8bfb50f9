import {
  BanknoteIcon,
  CalendarIcon,
  CircleAlertIcon,
  CircleMinusIcon,
  ClockIcon,
  type Glyph,
  HourglassIcon,
  ReceiptTextIcon,
  StatusBanner,
} from '@hulog/ui'
import { statusTone } from '../../origination/order-status/status-tone.ts'
import type { LoanDetails } from '../../origination/orders/order-views.ts'

const SETTLED_ICON = ReceiptTextIcon

/**
 * ORD-02: these codes have an icon of their own; any other shows that of 200. So it is no tick: beside money that did not
 * arrive, or a loan written off, a tick would say that all is well.
 */
const ICONS: Readonly<Record<number, Glyph>> = {
  21: HourglassIcon,
  110: CircleMinusIcon,
  151: BanknoteIcon,
  170: CalendarIcon,
  174: ClockIcon,
  180: CircleAlertIcon,
  200: SETTLED_ICON,
}

export function StatusNotice({ order: { orderStatus, noticeStatusText, noticeDesText } }: { order: LoanDetails }) {
  return (
    <div role="status">
      <StatusBanner
        tone={statusTone(orderStatus)}
        icon={ICONS[orderStatus] ?? SETTLED_ICON}
        title={noticeStatusText}
        description={noticeDesText}
      />
    </div>
  )
}
