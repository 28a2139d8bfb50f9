import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import detailsStyles from './details.module.css'
import { currencySign, formatAmount, type MoneyFormat } from './format.ts'
import moneyStyles from './money.module.css'

export type MoneySize = 'body' | 'title' | 'figure' | 'hero'

export type MoneyProps = MoneyFormat & { amountMinor: number; size?: MoneySize; className?: string | undefined }

/** Longest amount that fits a card on a 320 px screen in the widest system font, and the size for longer ones. */
const STEPS: Partial<Record<MoneySize, { longest: number; next: MoneySize }>> = {
  hero: { longest: 10, next: 'figure' },
  figure: { longest: 14, next: 'title' },
}

export function Money({ amountMinor, currency, market, sign, size = 'body', className }: MoneyProps) {
  const digits = formatAmount(Math.abs(amountMinor), market)
  const shownSign = sign ?? currencySign(currency)
  const fitting = fittingSize(size, shownSign.length + digits.length)
  return (
    <span className={classNames(moneyStyles.money, moneyStyles[fitting], className)}>
      {amountMinor < 0 && '\u2212'}
      <span className={moneyStyles.sign}>{shownSign}</span>
      {digits}
    </span>
  )
}

/** Returns the next smaller size for an amount that is too long: amounts never wrap and are never cut. */
function fittingSize(size: MoneySize, length: number): MoneySize {
  const step = STEPS[size]
  return step && length > step.longest ? fittingSize(step.next, length) : size
}

export type DetailsProps = {
  moreLabel: ReactNode
  /** Label while it is open; by default the same. */
  hideLabel?: ReactNode
  children: ReactNode
  open?: boolean
}

/** Section that opens in place. A native element, so it works without scripts. */
export function Details({ moreLabel, hideLabel, children, open }: DetailsProps) {
  return (
    <details className={detailsStyles.details} open={open}>
      <summary className={detailsStyles.summary}>
        {hideLabel === undefined ? (
          moreLabel
        ) : (
          <>
            <span className={detailsStyles.more}>{moreLabel}</span>
            <span className={detailsStyles.hide}>{hideLabel}</span>
          </>
        )}
        <Icon of={ChevronDownIcon} size={20} className={detailsStyles.chevron} />
      </summary>
      {children}
    </details>
  )
}
