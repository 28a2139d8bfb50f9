import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import styles from './search-box.module.css'
import { type Goal, useGoals } from './search-goals.ts'

/**
 * Jumps to an area, a colleague or a waiting request by name. It says what it knows, because people expect a search to know
 * everything; borrowers and loans join with their pages.
 */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { goals, isReading, isIncomplete } = useGoals(isOpen)
  function goTo({ href }: Goal) {
    setText('')
    setOpen(false)
    router.history.push(router.options.basepath + href)
  }
  return (
    <Autocomplete.Root
      items={goals}
      value={text}
      onValueChange={(typed, { reason }) => {
        if (reason !== 'item-press') setText(typed)
      }}
      open={isOpen}
      onOpenChange={(open) => setOpen(open)}
      openOnInputClick
      autoHighlight
      itemToStringValue={({ label, more }: Goal) => `${label} ${more}`}
      limit={12}
    >
      <Autocomplete.Input
        ref={input}
        className={styles.input}
        aria-label="Go to an area, a colleague or a request"
        aria-keyshortcuts="/"
        placeholder="Go to an area, colleague or request"
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className={styles.positioner}>
          <Autocomplete.Popup className={styles.popup}>
            <Autocomplete.Status className={styles.status}>
              {isReading ? 'Looking …' : isIncomplete ? 'Colleagues or requests could not be read just now.' : null}
            </Autocomplete.Status>
            <Autocomplete.Empty className={styles.empty}>
              {!isReading && 'Nothing here has this name. Areas, colleagues and waiting requests are found.'}
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(goal: Goal) => (
                <Autocomplete.Item key={goal.href} value={goal} className={styles.item} onClick={() => goTo(goal)}>
                  <span className={styles.label}>{goal.label}</span>
                  <span className={styles.kind}>{goal.kind}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
