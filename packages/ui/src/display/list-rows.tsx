import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChevronRightIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { TONE_ICONS, type Tone } from '../theme/tone.ts'
import chipStyles from './chip.module.css'
import linkRowStyles from './link-row.module.css'
import listRowsStyles from './list-rows.module.css'
import productLogoStyles from './product-logo.module.css'
import { asSentence } from './sentence.tsx'
import tones from './tones.module.css'

export function ListRows({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(listRowsStyles.rows, className)}>{children}</dl>
}

export type ListRowProps = { label: ReactNode; children: ReactNode; note?: ReactNode; strong?: boolean }

/** Label left, value right; `strong` for a total, `note` for one line under both. */
export function ListRow({ label, children, note, strong }: ListRowProps) {
  return (
    <div className={classNames(listRowsStyles.row, strong && listRowsStyles.strong)}>
      <dt className={listRowsStyles.label}>{label}</dt>
      <dd className={listRowsStyles.value}>{children}</dd>
      {note && <dd className={listRowsStyles.note}>{asSentence(note)}</dd>}
    </div>
  )
}

export type LinkRowProps = Omit<ComponentProps<'a'>, 'children'> & {
  label: ReactNode
  icon?: Glyph
  description?: ReactNode
  value?: ReactNode
}

/** Menu row that leads to a page. */
export function LinkRow({ label, icon, description, value, className, ...rest }: LinkRowProps) {
  return (
    <a {...rest} className={classNames(linkRowStyles.row, className)}>
      {icon && <Icon of={icon} />}
      <span className={linkRowStyles.text}>
        {label}
        {description && <span className={linkRowStyles.description}>{asSentence(description)}</span>}
      </span>
      {value && <span className={linkRowStyles.value}>{value}</span>}
      <Icon of={ChevronRightIcon} size={20} className={linkRowStyles.chevron} />
    </a>
  )
}

export type ProductLogoProps = { name: string; src?: string | undefined }

/** Marks of ours, of products and of ways to pay: drawn in one colour, so that they follow the theme and the brand. */
const MARK = /^(\/product-[a-z]+\.svg|data:image\/svg[^"]+)$/

/** Logo beside the product's name, silent for screen readers. Falls back to drawn coins when no picture loads. */
export function ProductLogo({ src }: ProductLogoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src && MARK.test(src)) {
    const mask = `url("${src}")`
    return (
      <span className={productLogoStyles.logo} aria-hidden="true">
        <span className={productLogoStyles.mark} style={{ WebkitMaskImage: mask, maskImage: mask }} />
      </span>
    )
  }
  if (src && src !== brokenSrc) {
    return (
      <img
        className={productLogoStyles.logo}
        src={src}
        alt=""
        width={44}
        height={44}
        onError={() => setBrokenSrc(src)}
      />
    )
  }
  return (
    <span className={productLogoStyles.logo} aria-hidden="true">
      <Coins />
    </span>
  )
}

function Coins() {
  return (
    <svg
      width="44"
      height="44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="22" cy="15" rx="11" ry="5" fill="currentColor" fillOpacity=".25" />
      <path d="M11 15v7c0 7 22 7 22 0v-7M11 22v7c0 7 22 7 22 0v-7" />
    </svg>
  )
}

export type ChipProps = { tone?: Tone | 'neutral'; children: ReactNode }

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={classNames(chipStyles.chip, tones[tone])}>
      {tone !== 'neutral' && <Icon of={TONE_ICONS[tone]} size={16} />}
      {children}
    </span>
  )
}
