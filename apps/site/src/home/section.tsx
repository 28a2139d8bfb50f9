import type { ReactNode } from 'react'

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly className?: string
  /** Stands beside the words where there is room, else below them. */
  readonly picture?: ReactNode
  /** What needs the whole width, below words and picture. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A part of the home page, named by its heading. */
export function Section({ id, title, className = '', picture, below, children }: SectionProps) {
  return (
    <section id={id} className={`band ${className}`.trim()} aria-labelledby={`${id}-title`}>
      <div className={picture ? 'wide beside' : 'wide'}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {children}
        </div>
        {picture}
      </div>
      {below && <div className="wide">{below}</div>}
    </section>
  )
}
