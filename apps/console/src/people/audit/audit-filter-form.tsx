import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField, TextField } from '../../platform/ui/fields.tsx'
import styles from './audit.module.css'
import type { AuditFilters } from './audit.queries.ts'
import { SUBJECT_KINDS, SUBJECTS } from './audit-words.ts'

const KINDS = [
  { value: '', label: 'Anything' },
  ...SUBJECT_KINDS.map((kind) => ({ value: kind, label: SUBJECTS[kind] })),
]

/** Filters that are sent together: a search is recorded, so it waits until all of it is typed. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const navigate = useNavigate()
  const [isKindMissing, setKindMissing] = useState(false)
  function search(form: HTMLFormElement) {
    const entered = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    )
    const filters = Object.fromEntries(entered)
    const lacksKind = 'subjectId' in filters && !('subjectKind' in filters)
    setKindMissing(lacksKind)
    if (!lacksKind) void navigate({ to: '/audit', search: filters })
  }
  return (
    <search>
      <form
        className={styles.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          search(event.currentTarget)
        }}
      >
        <TextField label="By" name="actor" defaultValue={filters.actor} maxLength={100} />
        <TextField
          label="What"
          name="action"
          defaultValue={filters.action}
          maxLength={100}
          placeholder="write-off-asked"
        />
        <SelectField
          label="About"
          name="subjectKind"
          defaultValue={filters.subjectKind ?? ''}
          options={KINDS}
          error={isKindMissing ? 'Please choose what it is.' : null}
        />
        <TextField label="Its id or name" name="subjectId" defaultValue={filters.subjectId} maxLength={100} />
        <TextField label="From (UTC)" name="from" type="date" defaultValue={filters.from} />
        <TextField label="To (UTC)" name="to" type="date" defaultValue={filters.to} />
        <div className={styles.filterActions}>
          <Button type="submit" tone="main">
            Search
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button onClick={() => void navigate({ to: '/audit', search: {} })}>Clear</Button>
          )}
        </div>
      </form>
    </search>
  )
}
