import { useState } from 'react'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/typed-drafts.ts'
import type { Channel, Payable } from './repayment.ts'

/** REP-03: the way to pay: the one chosen in this tab while it is offered, else the first. */
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
