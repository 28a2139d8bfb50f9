import { classNames } from '../theme/class-names.ts'
import { currencySign, formatAmount, type MoneyFormat } from './format-money.ts'
import styles from './money.module.css'

export type MoneySize = 'body' | 'title' | 'figure' | 'hero'
export type MoneyProps = MoneyFormat & { amountMinor: number; size?: MoneySize; className?: string | undefined }

/** The widest figure that still fits a 320 px screen inside a card, and the step to take beyond it. */
const STEPS: Partial<Record<MoneySize, { longest: number; next: MoneySize }>> = {
  hero: { longest: 9, next: 'figure' },
  figure: { longest: 14, next: 'title' },
}

/** An amount never wraps and is never cut: a long one shrinks one step. */
export function Money({ amountMinor, currency, market, sign, size = 'body', className }: MoneyProps) {
  const digits = formatAmount(Math.abs(amountMinor), market)
  const shownSign = sign ?? currencySign(currency)
  const step = STEPS[size]
  const fitting = step && shownSign.length + digits.length > step.longest + 1 ? step.next : size
  return (
    <span className={classNames(styles.money, styles[fitting], className)}>
      {amountMinor < 0 && '\u2212'}
      <span className={styles.sign}>{shownSign}</span>
      {digits}
    </span>
  )
}
