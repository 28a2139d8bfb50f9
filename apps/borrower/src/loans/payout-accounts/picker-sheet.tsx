import { Button, RadioCards, Sheet, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { matchingOptions, type PickerOption } from './item-options.ts'
import styles from './picker-sheet.module.css'

export type PickerSheetProps = {
  title: string
  closeLabel: string
  value: string
  options: readonly PickerOption[]
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** A longer list is searched rather than read. */
const READ_AT_A_GLANCE = 10

/** BNK-04: one column; what is touched counts only after Confirm. */
export function PickerSheet({ title, closeLabel, value, options, onConfirm, onCancel }: PickerSheetProps) {
  const { _ } = useLingui()
  const [chosen, choose] = useState(value)
  const [wanted, want] = useState('')
  const matching = matchingOptions(options, wanted)
  return (
    <Sheet open title={title} closeLabel={closeLabel} onClose={onCancel}>
      {options.length > READ_AT_A_GLANCE && (
        <TextField
          type="search"
          label={_('payout-accounts.search')}
          autoComplete="off"
          value={wanted}
          onChange={(event) => want(event.currentTarget.value)}
        />
      )}
      {matching.length === 0 ? (
        <p role="status">{_(options.length === 0 ? 'payout-accounts.noOptions' : 'payout-accounts.noneFound')}</p>
      ) : (
        <RadioCards
          label={<span className="visually-hidden">{title}</span>}
          value={chosen}
          options={matching}
          onChange={choose}
        />
      )}
      <div className={styles.answers}>
        <Button tone="quiet" onClick={onCancel}>
          {_('shell.cancel')}
        </Button>
        <Button disabled={chosen === ''} onClick={() => onConfirm(chosen)}>
          {_('payout-accounts.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
