import { Chip } from '@hulog/ui'
import { statusTone } from './status-tone.ts'

export function StatusChip({ status, title }: { status: number; title: string }) {
  return <Chip tone={statusTone(status)}>{title}</Chip>
}
