import type { Reply } from '@hulog/contract'
import { Section, Stack } from '../page-parts.tsx'
import styles from './effects-view.module.css'
import { LedgerLines } from './ledger-lines.tsx'
import { ScheduleChange } from './schedule-change.tsx'

export type Effects = Reply<'getApproval'>['makerSaw']

/** All that an act would do, or did: money, schedule, messages, and what else. */
export function EffectsView({ effects }: { effects: Effects }) {
  const { currency, entries, before, after, messages, notes } = effects
  return (
    <Stack>
      {notes.length > 0 && (
        <Section title="What happens">
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={`Ledger${currency && entries.length > 0 ? ` (${currency})` : ''}`}>
        {entries.length > 0 ? (
          <LedgerLines lines={entries} currency={currency} />
        ) : (
          <p className="quiet">No money is booked.</p>
        )}
      </Section>
      {before && after && (
        <Section title={`Schedule${currency ? ` (${currency})` : ''}`}>
          <ScheduleChange before={before} after={after} currency={currency} />
        </Section>
      )}
      <Section title="Messages to the borrower">
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
    </Stack>
  )
}
