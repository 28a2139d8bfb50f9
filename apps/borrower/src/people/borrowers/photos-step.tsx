import { uploadPhoto } from '@hulog/client/operations'
import { Button, CircleCheckIcon, Icon, MomentPicture, PhotoField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhotoSending } from '../../platform/photos/use-photo-sending.ts'
import { borrowerKeys, markPhotoDone, type PhotoPurpose } from './borrowers.queries.ts'
import styles from './step-page.module.css'
import { goToNext, StepPage, type StepProps } from './step-page.tsx'

/** Two photos, each sent when it is taken; the borrower takes them, the app does not read the phone's gallery. */
export function PhotosStep(props: StepProps) {
  const { photos } = props.known
  const selfie = usePhotoUpload('selfie')
  const idFront = usePhotoUpload('idFront')
  const [isAskedFor, setAskedFor] = useState(false)
  const isSending = selfie.progress !== undefined || idFront.progress !== undefined
  function submit() {
    setAskedFor(true)
    if (photos.isDone && !isSending) goToNext(props, 'photos')
  }
  return (
    <StepPage {...props} step="photos" onSubmit={submit} isSaving={isSending} failure={null} onRetry={submit}>
      <PhotoUpload
        purpose="selfie"
        upload={selfie}
        isSaved={photos.selfie}
        isMissing={isAskedFor && !photos.selfie && selfie.progress === undefined}
      />
      <PhotoUpload
        purpose="idFront"
        upload={idFront}
        isSaved={photos.idFront}
        isMissing={isAskedFor && !photos.idFront && idFront.progress === undefined}
      />
    </StepPage>
  )
}

/** Drawings of a good photo, with the outline that the face or the card should fill. */
const SAMPLES = { selfie: 'good-selfie', idFront: 'good-id-card' } as const

type PhotoUploadProps = {
  purpose: PhotoPurpose
  upload: ReturnType<typeof usePhotoUpload>
  isSaved: boolean
  /** Required and missing. */
  isMissing: boolean
}

function PhotoUpload({ purpose, upload, isSaved, isMissing }: PhotoUploadProps) {
  const { _ } = useLingui()
  const { progress, retry } = upload
  const error = upload.error ?? (isMissing ? _(`borrowers.photo.${purpose}.missing`) : undefined)
  const isSettled = isSaved && progress === undefined && !error
  return (
    <div>
      <PhotoField
        label={_(`borrowers.photo.${purpose}`)}
        hint={
          <>
            {_(`borrowers.photo.${purpose}.why`)} {_(`borrowers.photo.${purpose}.hint`)}
          </>
        }
        error={error}
        chooseLabel={_(isSaved ? 'borrowers.photo.saved' : 'borrowers.photo.take')}
        replaceLabel={_('borrowers.photo.replace')}
        previewAlt={_(`borrowers.photo.${purpose}.alt`)}
        progress={progress}
        progressLabel={_('borrowers.photo.sending')}
        onCancel={upload.cancel}
        cancelLabel={_('shell.cancel')}
        capture={purpose === 'selfie' ? 'user' : 'environment'}
        sample={isSaved ? <Icon of={CircleCheckIcon} size={32} /> : <MomentPicture of={SAMPLES[purpose]} />}
        onPick={(photo) => void upload.pick(photo)}
      />
      <p role="status" className={styles.status}>
        {isSettled && _('borrowers.photo.sent')}
      </p>
      {retry && (
        <Button tone="plain" onClick={retry}>
          {_('shell.retry')}
        </Button>
      )}
    </div>
  )
}

/** Sends a photo of the borrower, and knows what that changes. */
function usePhotoUpload(purpose: PhotoPurpose) {
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
