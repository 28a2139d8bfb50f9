import { formatDate, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { DataCopy } from './own-data.queries.ts'

const MEGABYTE = 1024 * 1024

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
          description={_('own-data.copy.readyText', {
            size: `${(sizeBytes / MEGABYTE).toFixed(1)} MB`,
            until: removedAt ? formatDate(removedAt, { withTime: true }) : '',
          })}
        />
      )}
      {(copyState === 'making' || copyState === 'served' || copyState === 'removed') && (
        <StatusBanner
          tone="waiting"
          title={_(`own-data.copy.${copyState}`)}
          description={_(`own-data.copy.${copyState}Text`)}
        />
      )}
    </div>
  )
}
