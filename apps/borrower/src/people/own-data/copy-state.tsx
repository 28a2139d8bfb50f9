import { CircleCheckIcon, formatDate, HourglassIcon, Sentence, StatusBanner, TrashIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { DataCopy } from './own-data.queries.ts'

const MEGABYTE = 1024 * 1024
const ICONS = { making: HourglassIcon, served: CircleCheckIcon, removed: TrashIcon }

/** Where the file stands; nothing while none was asked for. */
export function CopyState({ copy }: { copy: DataCopy }) {
  const { _ } = useLingui()
  const { copyState, sizeBytes, removedAt } = copy
  return (
    <div role="status">
      {copyState === 'ready' && (
        <StatusBanner
          tone="settled"
          title={_('own-data.copy.ready')}
          description={
            <Sentence>
              {_('own-data.copy.readyText', {
                size: formatSize(sizeBytes),
                until: removedAt ? formatDate(removedAt, { withTime: true }) : '',
              })}
            </Sentence>
          }
        />
      )}
      {(copyState === 'making' || copyState === 'served' || copyState === 'removed') && (
        <StatusBanner
          tone="waiting"
          icon={ICONS[copyState]}
          title={_(`own-data.copy.${copyState}`)}
          description={_(`own-data.copy.${copyState}Text`)}
        />
      )}
    </div>
  )
}

function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
}
