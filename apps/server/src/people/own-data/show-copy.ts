import type { Reply } from '@hulog/contract'
import type { DataCopy } from './copies.store.ts'

export const COPY_PATH = '/gateway/own-data/copies'

export const COPIES_FOLDER = 'copies'

/** Where its bytes lie while it can be fetched. */
export function copyKey({ borrowerId, id }: Pick<DataCopy, 'borrowerId' | 'id'>): string {
  return `${COPIES_FOLDER}/${borrowerId}/${id}`
}

export function showCopy(copy: DataCopy | null): Reply<'getDataCopy'> {
  if (!copy) return { copyState: 'none', askedAt: null, copyUrl: '', sizeBytes: 0, removedAt: null }
  const isReady = copy.state === 'ready'
  return {
    copyState: copy.state,
    askedAt: copy.askedAt.toISOString(),
    copyUrl: isReady ? `${COPY_PATH}/${copy.id}` : '',
    sizeBytes: isReady ? copy.sizeBytes : 0,
    removedAt: isReady ? (copy.removedAt?.toISOString() ?? null) : null,
  }
}
