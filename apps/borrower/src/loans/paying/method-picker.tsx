import { Card, ChevronRightIcon, Icon, ProductLogo, RowButton, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import styles from './method-picker.module.css'
import type { Channel, Payable } from './repayment.ts'

type MethodPickerProps = {
  channels: readonly Channel[]
  chosen: Channel
  onChoose: (index: number) => void
}

/** REP-03: chooses the payment method in a sheet. */
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
          <Where channel={chosen} />
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
                <span className={styles.text}>
                  <span>{channel.name}</span>
                  <Where channel={channel} />
                </span>
              </RowButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </Card>
  )
}

/** Where people pay by each method, for those who have not heard of it. A method that is not named here has its name only. */
const PLACES: Readonly<Record<string, KnownMessage>> = {
  '90006': 'repayments.where.code',
  '90007': 'repayments.where.qr',
  '90008': 'repayments.where.page',
}

function Where({ channel }: { channel: Channel }) {
  const { _ } = useLingui()
  const place = PLACES[channel.channel_number]
  return place && <span className="quiet small">{_(place)}</span>
}

/** REP-03: returns the method chosen in this tab while it is offered, else the first. */
export function useChannel({ orderId, repayList }: Payable) {
  const form = formOf(orderId)
  const [chosen, setChosen] = useState(() => numberOf(keptDraft(form)))
  const channel = repayList.find(({ channel_number }) => channel_number === chosen) ?? repayList[0]
  function choose(index: number) {
    const channelNumber = repayList[index]?.channel_number
    if (channelNumber === undefined) return
    keepDraft(form, { channelNumber })
    setChosen(channelNumber)
  }
  return [channel, choose] as const
}

export function forgetChannel(orderId: string): void {
  forgetDraft(formOf(orderId))
}

function formOf(orderId: string): string {
  return `method ${orderId}`
}

function numberOf(draft: unknown): Channel['channel_number'] | undefined {
  const { channelNumber }: { channelNumber?: unknown } = Object(draft)
  return typeof channelNumber === 'string' ? channelNumber : undefined
}
