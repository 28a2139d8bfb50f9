import {
  BanknoteIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleMinusIcon,
  ClockIcon,
  type Glyph,
  HourglassIcon,
  StatusBanner,
} from '@hulog/ui'
import { statusTone } from '../../order-status/status-tone.ts'
import type { LoanDetails } from './order-views.ts'

/** ORD-02: these codes have an icon of their own; any other shows that of 200. */
const ICONS: Readonly<Record<number, Glyph>> = {
  21: HourglassIcon,
  110: CircleMinusIcon,
  151: BanknoteIcon,
  174: ClockIcon,
  180: CircleAlertIcon,
  200: CircleCheckIcon,
}

export function StatusNotice({ order: { orderStatus, noticeStatusText, noticeDesText } }: { order: LoanDetails }) {
  return (
    <div role="status">
      <StatusBanner
        tone={statusTone(orderStatus)}
        icon={ICONS[orderStatus] ?? CircleCheckIcon}
        title={noticeStatusText}
        description={noticeDesText}
      />
    </div>
  )
}
