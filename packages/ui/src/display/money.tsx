import { classNames } from '../theme/class-names.ts'
import { currencySign, formatAmount, type MoneyFormat } from './format-money.ts'
import styles from './money.module.css'

export type MoneySize = 'body' | 'title' | 'figure' | 'hero'
export type MoneyProps = MoneyFormat & { amountMinor: number; size?: MoneySize; className?: string | undefined }

/** The longest amount that fits a card on a 320 px screen in the widest system font, and the size to take beyond it. */
const STEPS: Partial<Record<MoneySize, { longest: number; next: MoneySize }>> = {
  hero: { longest: 10, next: 'figure' },
  figure: { longest: 14, next: 'title' },
}

export function Money({ amountMinor, currency, market, sign, size = 'body', className }: MoneyProps) {
  const digits = formatAmount(Math.abs(amountMinor), market)
  const shownSign = sign ?? currencySign(currency)
  const fitting = fittingSize(size, shownSign.length + digits.length)
  return (
    <span className={classNames(styles.money, styles[fitting], className)}>
      {amountMinor < 0 && '\u2212'}
      <span className={styles.sign}>{shownSign}</span>
      {digits}
    </span>
  )
}

/** An amount never wraps and is never cut: one too long for its size takes the next smaller. */
function fittingSize(size: MoneySize, length: number): MoneySize {
  const step = STEPS[size]
  return step && length > step.longest ? fittingSize(step.next, length) : size
}
