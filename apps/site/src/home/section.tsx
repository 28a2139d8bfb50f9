import type { ReactNode } from 'react'

type SectionProps = {
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A part of the home page, named by its heading. */
export function Section({ id, title, className = '', children }: SectionProps) {
  return (
    <section id={id} className={`band ${className}`.trim()} aria-labelledby={`${id}-title`}>
      <div className="wide">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
