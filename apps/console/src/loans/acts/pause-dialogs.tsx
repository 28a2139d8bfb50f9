import { endPauseOfDaysPastDue, pauseDaysPastDue } from '@hulog/client/operations'
import { useState } from 'react'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { SelectField, TextField } from '../../platform/ui/fields.tsx'
import styles from './loan-actions.module.css'
import type { LoanDialogProps } from './offers.ts'

/** Days past due of this loan do not count for a time. */
export function PauseDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId, market, today } = loan.order
  const [fromOn, setFromOn] = useState(today)
  const [untilOn, setUntilOn] = useState('')
  const [isTried, setTried] = useState(false)
  const wrong = {
    from: fromOn === '' ? 'Please choose the first day.' : null,
    until: untilOn === '' || untilOn < fromOn ? 'Please choose the last day, not before the first.' : null,
  }
  return (
    <ActDialog
      operation={pauseDaysPastDue}
      subject={orderId}
      readBody={() => {
        setTried(true)
        return wrong.from || wrong.until ? null : { market, orderId, fromOn, untilOn }
      }}
      title="Pause days past due"
      deed="Pause days past due"
      done="The days do not count."
      saidByFields={['fromOn', 'untilOn']}
      onClose={onClose}
    >
      {(failure) => (
        <div className={styles.fields}>
          <TextField
            type="date"
            label="First day"
            value={fromOn}
            error={(isTried ? wrong.from : null) ?? fieldError(failure, 'fromOn')}
            onChange={({ currentTarget }) => setFromOn(currentTarget.value)}
            data-first-focus
          />
          <TextField
            type="date"
            label="Last day"
            min={fromOn}
            value={untilOn}
            error={(isTried ? wrong.until : null) ?? fieldError(failure, 'untilOn')}
            onChange={({ currentTarget }) => setUntilOn(currentTarget.value)}
          />
        </div>
      )}
    </ActDialog>
  )
}

/** Ends a pause of this loan; one of its whole market is not ended from here. */
export function EndPauseDialog({ loan, onClose }: LoanDialogProps) {
  const pauses = loan.pauses.filter(({ isOfMarket }) => !isOfMarket)
  const [pauseId, setPauseId] = useState(pauses[0]?.pauseId ?? '')
  const [lastOn, setLastOn] = useState('')
  return (
    <ActDialog
      operation={endPauseOfDaysPastDue}
      subject={pauseId}
      readBody={() => ({ pauseId, ...(lastOn !== '' && { lastOn }) })}
      title="End a pause"
      deed="End the pause"
      done="The pause ends."
      saidByFields={['lastOn']}
      onClose={onClose}
    >
      {(failure) => (
        <div className={styles.fields}>
          <SelectField
            label="Pause"
            value={pauseId}
            options={pauses.map((pause) => ({ value: pause.pauseId, label: `${pause.fromOn} to ${pause.untilOn}` }))}
            onChange={({ currentTarget }) => setPauseId(currentTarget.value)}
            data-first-focus
          />
          <TextField
            type="date"
            label="Last day that does not count"
            hint={`Empty for today, ${loan.order.today}.`}
            value={lastOn}
            error={fieldError(failure, 'lastOn')}
            onChange={({ currentTarget }) => setLastOn(currentTarget.value)}
          />
        </div>
      )}
    </ActDialog>
  )
}
