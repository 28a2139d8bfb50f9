import { uploadPhoto } from '@hulog/client/operations'
import { useQueryClient } from '../../platform/api/query-client.ts'
import { usePhotoSending } from '../../platform/photos/use-photo-sending.ts'
import { borrowerKeys, markPhotoDone, type PhotoPurpose } from './borrowers.queries.ts'

/** Sends a photo of the borrower, and knows what that changes. */
export function usePhotoUpload(purpose: PhotoPurpose) {
  const queryClient = useQueryClient()
  const sending = usePhotoSending(uploadPhoto, {
    onDone: ({ isComplete }) => markPhotoDone(queryClient, purpose, isComplete),
    onFailure(failure) {
      const isLocked = failure.kind === 'refusal' && failure.reason === 'CERTIFICATION_LOCKED'
      if (isLocked) void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
    },
  })
  return { ...sending, pick: (photo: File) => sending.pick(photo, { purpose }) }
}
