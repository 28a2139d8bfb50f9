import { Chip, type Tone } from '@hulog/ui'

export function StatusChip({ status, title }: { status: number; title: string }) {
  return <Chip tone={statusTone(status)}>{title}</Chip>
}

const TONES: Readonly<Record<number, Tone>> = {
  21: 'waiting',
  110: 'declined',
  130: 'due',
  151: 'waiting',
  160: 'due',
  170: 'waiting',
  174: 'due',
  180: 'overdue',
  185: 'declined',
  190: 'declined',
  200: 'settled',
}

/** Returns the tone of an order's status. An unknown code looks like 200, as its icon does (ORD-02). */
export function statusTone(orderStatus: number): Tone {
  return TONES[orderStatus] ?? 'settled'
}
