import { chooseNotificationChannel } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { SwitchRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'

type Choice = Body<'chooseNotificationChannel'>

export type ChannelSwitchProps = Pick<Choice, 'kind' | 'channel' | 'isOn'> & {
  /** Sent always: shown as on, and cannot be switched. */
  isFixed?: boolean
}

/**
 * Switches a kind of message on or off for a channel. It shows the choice at once; if it cannot be saved, the switch goes
 * back and a toast says why.
 */
export function ChannelSwitch({ kind, channel, isOn, isFixed = false }: ChannelSwitchProps) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<boolean | null>(null)
  const wished = useRef(isOn)
  const choosing = useOperation(chooseNotificationChannel, {
    // With faster taps than answers the last one counts.
    onDone(_reply, sent) {
      if (wished.current !== sent.isOn) return save()
      void queryClient.invalidateQueries({ queryKey: ['notification-settings'] })
    },
    onFailure() {
      setShown(null)
      return undefined
    },
  })
  function save() {
    choosing.send({ kind, channel, isOn: wished.current })
  }
  return (
    <SwitchRow
      isNameHidden
      checked={shown ?? isOn}
      disabled={isFixed}
      onChange={(event) => {
        wished.current = event.currentTarget.checked
        setShown(wished.current)
        save()
      }}
    >
      {_(isFixed ? 'notificationSettings.smsAlways' : `notificationSettings.${channel}`)}
    </SwitchRow>
  )
}
