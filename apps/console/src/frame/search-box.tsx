import { Autocomplete } from '@base-ui/react/autocomplete'
import { classNames } from '@hulog/ui'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useState } from 'react'
import styles from './search-box.module.css'
import { type Goal, type GoalGroup, useGoals } from './search-goals.ts'

/**
 * Finds loans, borrowers, complaints and money, and jumps to areas, colleagues and requests. What was typed stands in no address: it may
 * be the name of a borrower.
 */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { groups, isReading, trouble } = useGoals(text, isOpen)
  function goTo({ href, isOld }: Goal, { detail }: MouseEvent) {
    // Enter, pressed while what was found before is still shown, would lead to somebody else. A mouse chooses what it sees.
    const isKeyboard = detail === 0
    if (href === null || (isOld && isKeyboard)) return
    setText('')
    setOpen(false)
    router.history.push(router.options.basepath + href)
  }
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      value={text}
      onValueChange={(typed, { reason }) => {
        if (reason !== 'item-press') setText(typed)
      }}
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (reason !== 'item-press') setOpen(open)
      }}
      openOnInputClick
      autoHighlight
      itemToStringValue={({ label }: Goal) => label}
    >
      <Autocomplete.Input
        ref={input}
        className={styles.input}
        aria-label="Search by number, phone, reference or name"
        aria-keyshortcuts="/"
        placeholder="Search by number, phone, reference or name"
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className={styles.positioner}>
          <Autocomplete.Popup className={styles.popup}>
            <Autocomplete.Status className={styles.status}>
              {trouble ?? (isReading && groups.length === 0 ? 'Looking …' : null)}
            </Autocomplete.Status>
            <Autocomplete.Empty className={styles.empty}>
              {!isReading && trouble === null && 'Nothing that you may see is found by this.'}
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {({ value, items }: GoalGroup) => (
                <Autocomplete.Group key={value} items={items}>
                  <Autocomplete.GroupLabel className={styles.groupLabel}>{value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(goal: Goal) => (
                      <Autocomplete.Item
                        key={goal.id}
                        value={goal}
                        disabled={goal.href === null}
                        className={classNames(styles.item, goal.isOld && styles.old)}
                        onClick={(event) => goTo(goal, event)}
                      >
                        <span className={styles.label}>{goal.label}</span>
                        <span className={styles.about}>{goal.about}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
