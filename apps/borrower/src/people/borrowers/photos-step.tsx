import { useState } from 'react'
import { PhotoUpload } from './photo-upload.tsx'
import { StepPage, type StepProps } from './step-page.tsx'
import { usePhotoUpload } from './use-photo-upload.ts'
import { goToNext } from './use-step-answers.ts'

/** Two photos, each sent when it is taken; the borrower takes them, nothing looks into the phone's gallery. */
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
