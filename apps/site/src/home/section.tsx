import type { ReactNode } from 'react'

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly className?: string
  /** A picture or a form: beside the words where there is room, else below them. */
  readonly beside?: ReactNode
  /** Content that needs the whole width, below both. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A part of the home page, named by its heading. */
export function Section({ id, title, className = '', beside, below, children }: SectionProps) {
  return (
    <section id={id} className={`band ${className}`.trim()} aria-labelledby={`${id}-title`}>
      <div className={beside ? 'wide beside' : 'wide'}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {children}
        </div>
        {beside}
      </div>
      {below && <div className="wide">{below}</div>}
    </section>
  )
}

type FigureProps = { readonly label: string; readonly value: string; readonly kind?: string }

/** A value with its label, inside a list of them. */
export function Figure({ label, value, kind }: FigureProps) {
  return (
    <div {...(kind && { className: kind })}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
