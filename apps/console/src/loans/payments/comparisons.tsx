import { startReconciliation } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { Checkboxes, TextField } from '../../platform/ui/fields.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { When } from '../../platform/ui/values.tsx'
import type { Run } from './payments.queries.ts'

/** The last comparisons of days with the providers. */
export function RunList({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0)
    return (
      <Empty title="No day was compared yet">Each night the day before is compared with the providers’ lists.</Empty>
    )
  return (
    <DataTable
      label="Comparisons"
      rows={runs}
      rowId={({ day, startedAt }) => `${day} ${startedAt}`}
      columns={COLUMNS}
      search={{}}
    />
  )
}

const COLUMNS: readonly Column<Run>[] = [
  { id: 'day', header: 'Day', cell: ({ day }) => <When at={day} /> },
  { id: 'began', header: 'Began', cell: ({ startedAt }) => <When at={startedAt} /> },
  {
    id: 'ended',
    header: 'Ended',
    cell: ({ finishedAt }) =>
      finishedAt === null ? <span className="quiet">Runs, or was broken off</span> : <When at={finishedAt} />,
  },
  { id: 'until', header: 'Compared until', cell: ({ comparedUntil }) => <When at={comparedUntil} /> },
  { id: 'payments', header: 'Payments', isFigure: true, cell: ({ paymentsSeen }) => paymentsSeen },
  { id: 'payouts', header: 'Payouts', isFigure: true, cell: ({ payoutsSeen }) => payoutsSeen },
  { id: 'found', header: 'Differences', isFigure: true, cell: ({ differencesFound }) => differencesFound },
]

const TAKES_IN = 'takesIn'

/** Has a day compared now. */
export function CompareDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [day, setDay] = useState(today)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { send, isSending, failure } = useOperation(startReconciliation, {
    onDone() {
      toast(`${day} is being compared.`, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Compare a day with the providers?"
      deed="Compare"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ day, takesIn: chosen.includes(TAKES_IN) })}
      onClose={onClose}
    >
      <TextField
        label="Day"
        type="date"
        max={today}
        value={day}
        error={fieldError(failure, 'day')}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
        data-first-focus
      />
      <Checkboxes
        label="Payments that we do not have"
        options={[{ value: TAKES_IN, label: 'Take them in, as their events would have been' }]}
        chosen={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}
