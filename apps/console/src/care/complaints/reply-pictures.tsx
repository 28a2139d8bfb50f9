import type { Failure } from '@hulog/client'
import { uploadReplyPicture } from '@hulog/client/operations'
import { COMPLAINT_IMAGES_MAX } from '@hulog/contract/limits'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { photoUrl } from '../../platform/navigation/paths.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import styles from './complaints.module.css'

type Picture = { readonly fileId: string; readonly name: string }

export type Pictures = {
  readonly all: readonly Picture[]
  readonly ids: readonly string[]
  readonly isUploading: boolean
  readonly failure: Failure | null
  readonly add: (files: readonly File[]) => Promise<void>
  readonly remove: (fileId: string) => void
  readonly forget: () => void
}

/** Pictures that were uploaded for a reply. They are part of its draft: the server keeps unsent ones for a week. */
export function usePictures(caseNumber: string): Pictures {
  const [draft, setDraft, forget] = useDraft('reply-pictures')
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const all: readonly Picture[] = draft === '' ? [] : JSON.parse(draft)
  const latest = useRef(all)
  latest.current = all
  const keep = (pictures: readonly Picture[]) => {
    latest.current = pictures
    setDraft(JSON.stringify(pictures))
  }
  async function add(files: readonly File[]) {
    setFailure(null)
    setUploading(true)
    // One after the other, so that they keep the order in which they were chosen.
    for (const file of files.slice(0, COMPLAINT_IMAGES_MAX - latest.current.length)) {
      const result = await call(uploadReplyPicture, { caseNumber }, { file })
      if (result.ok) keep([...latest.current, { fileId: result.data.fileId, name: file.name }])
      else {
        setFailure(result)
        break
      }
    }
    setUploading(false)
  }
  const remove = (fileId: string) => keep(latest.current.filter((picture) => picture.fileId !== fileId))
  return { all, ids: all.map(({ fileId }) => fileId), isUploading, failure, add, remove, forget }
}

/** Adds pictures to a reply, shows them, and takes them away again. */
export function ReplyPictures({ pictures, borrowerId }: { pictures: Pictures; borrowerId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { all, isUploading, failure } = pictures
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures of the reply">
          {all.map(({ fileId, name }, index) => (
            <li key={fileId} className={styles.picture}>
              <img src={photoUrl(borrowerId, fileId)} alt={`Number ${index + 1}, ${name}`} />
              <TextButton onClick={() => pictures.remove(fileId)} aria-label={`Remove ${name}`}>
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.writing}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="Pictures to add"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={({ currentTarget }) => {
            void pictures.add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {all.length < COMPLAINT_IMAGES_MAX && (
          <Button isBusy={isUploading} onClick={() => input.current?.click()}>
            Add pictures
          </Button>
        )}
        <span className="quiet">
          {all.length} of {COMPLAINT_IMAGES_MAX} pictures
        </span>
      </div>
      <FailureNotice failure={failure} isHarmless />
    </>
  )
}
