import { uploadPhoto } from '@hulog/client/operations'
import { PHOTO_MAX_BYTES } from '@hulog/contract/limits'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useQueryClient } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import type { KnownMessage } from '../../language/catalogues.ts'
import { fitPhoto, isAcceptedType } from '../../photos/fit-photo.ts'
import { failureText } from '../../shell/failure-text.ts'
import { borrowerKeys, markPhotoDone, type PhotoPurpose } from './borrowers.queries.ts'

/** Sends a photo as soon as it is taken. */
export function usePhotoUpload(purpose: PhotoPurpose) {
  const { i18n, _ } = useLingui()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [complaint, setComplaint] = useState<KnownMessage | null>(null)
  const sending = useOperation(uploadPhoto, {
    onDone({ isComplete }) {
      setProgress(undefined)
      markPhotoDone(queryClient, purpose, isComplete)
    },
    onFailure(failure) {
      setProgress(undefined)
      const isLocked = failure.kind === 'refusal' && failure.reason === 'CERTIFICATION_LOCKED'
      if (isLocked) void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
      return false
    },
  })
  const { failure } = sending

  async function pick(photo: File) {
    sending.forgetFailure()
    setComplaint(null)
    setProgress(0)
    const file = await fitPhoto(photo)
    const problem = complaintAbout(file)
    setComplaint(problem)
    if (problem) setProgress(undefined)
    else sending.send({ purpose }, { file, onProgress: setProgress })
  }

  return {
    pick,
    progress,
    error: complaint ? _(complaint) : failure ? failureText(i18n, failure) : undefined,
    /** Sends the same photo once more, where no definite answer came. */
    retry:
      failure && (failure.kind === 'network' || failure.status >= 500)
        ? () => {
            setProgress(0)
            sending.retry()
          }
        : null,
  }
}

function complaintAbout(file: Blob): KnownMessage | null {
  if (!isAcceptedType(file)) return 'refusal.PHOTO_NOT_READABLE'
  return file.size > PHOTO_MAX_BYTES ? 'refusal.PHOTO_TOO_LARGE' : null
}
