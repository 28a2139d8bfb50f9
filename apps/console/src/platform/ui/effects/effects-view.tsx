import { Columns, Section, Stack } from '../page-parts.tsx'
import type { Effects } from './effects.ts'
import styles from './effects-view.module.css'
import { LedgerLines } from './ledger-lines.tsx'
import { ScheduleChange } from './schedule-change.tsx'

export type EffectsViewProps = {
  effects: Effects
  /** The words above it, where a page has two. */
  of?: string
}

/** All that an act would do, or did: money, schedule, messages, and what else. */
export function EffectsView({ effects, of }: EffectsViewProps) {
  const nameOf = (title: string) => (of === undefined ? title : `${of}: ${title}`)
  const { currency, entries, before, after, messages, notes } = effects
  const ledger = `Ledger${currency && entries.length > 0 ? ` (${currency})` : ''}`
  const schedule = `Schedule${currency ? ` (${currency})` : ''}`
  // An act about a colleague books nothing and tells no borrower.
  const isAboutLoan = currency !== null || before !== null || entries.length > 0
  return (
    <Stack>
      {notes.length > 0 && (
        <Section title="What happens" name={nameOf('What happens')}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      )}
      {isAboutLoan && (
        <>
          <Columns>
            <Section title={ledger} name={nameOf(ledger)}>
              {entries.length > 0 ? (
                <LedgerLines lines={entries} currency={currency} label={nameOf('Lines of the ledger')} />
              ) : (
                <p className="quiet">No money is booked.</p>
              )}
            </Section>
            {before && after && (
              <Section title={schedule} name={nameOf(schedule)}>
                <ScheduleChange before={before} after={after} currency={currency} label={nameOf('Before and after')} />
              </Section>
            )}
          </Columns>
          <Section title="Messages to the borrower" name={nameOf('Messages to the borrower')}>
            {messages.length > 0 ? (
              <ul className={styles.messages}>
                {messages.map((message) => (
                  <li key={message} className={styles.message}>
                    {message}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="quiet">None.</p>
            )}
          </Section>
        </>
      )}
    </Stack>
  )
}
