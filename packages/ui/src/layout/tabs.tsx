import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

export type TabsProps = {
  label: string
  titles: readonly string[]
  chosen: number
  onChoose: (index: number) => void
  /** Content of the chosen tab. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs. The arrow keys move between tabs; the tab key goes on to the panel. */
export function Tabs({ label, titles, chosen, onChoose, children }: TabsProps) {
  const id = useId()
  function pressKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + titles.length) % titles.length
    onChoose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={pressKey}>
        {titles.map((title, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
