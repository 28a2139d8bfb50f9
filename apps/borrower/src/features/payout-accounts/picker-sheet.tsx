import { Button, RadioCards, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PickerOption } from './item-options.ts'
import styles from './picker-sheet.module.css'

export type PickerSheetProps = {
  title: string
  closeLabel: string
  value: string
  options: readonly PickerOption[]
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** BNK-04: one column; what is touched counts only after Confirm. */
export function PickerSheet({ title, closeLabel, value, options, onConfirm, onCancel }: PickerSheetProps) {
  const { _ } = useLingui()
  const [chosen, choose] = useState(value)
  return (
    <Sheet open title={title} closeLabel={closeLabel} onClose={onCancel}>
      {options.length === 0 ? (
        <p>{_('payout-accounts.noOptions')}</p>
      ) : (
        <RadioCards
          label={<span className="visually-hidden">{title}</span>}
          value={chosen}
          options={options}
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
