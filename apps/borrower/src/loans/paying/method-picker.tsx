import { Card, ChevronRightIcon, Icon, ProductLogo, RowButton, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import styles from './method-picker.module.css'
import type { Channel } from './repayment.ts'

export type MethodPickerProps = {
  channels: readonly Channel[]
  chosen: Channel
  onChoose: (index: number) => void
}

/** REP-03: the way to pay, chosen in a sheet. */
export function MethodPicker({ channels, chosen, onChoose }: MethodPickerProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <RowButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ProductLogo name={chosen.name} src={chosen.logo} />
        <span className={styles.text}>
          <span className="quiet small">{_('repayments.method')}</span>
          <strong>{chosen.name}</strong>
        </span>
        <Icon of={ChevronRightIcon} size={20} />
      </RowButton>
      <Sheet open={isOpen} title={_('repayments.method')} closeLabel={_('shell.close')} onClose={() => setOpen(false)}>
        <ul>
          {channels.map((channel, index) => (
            <li key={channel.channel_number}>
              <RowButton
                isChosen={channel === chosen}
                onClick={() => {
                  onChoose(index)
                  setOpen(false)
                }}
              >
                <ProductLogo name={channel.name} src={channel.logo} />
                <span className={styles.text}>{channel.name}</span>
              </RowButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}
