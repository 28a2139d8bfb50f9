import { Button, CameraIcon, CircleCheckIcon, IdCardIcon, PhotoField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { PhotoPurpose } from './borrowers.queries.ts'
import styles from './step-page.module.css'
import type { usePhotoUpload } from './use-photo-upload.ts'

export type PhotoUploadProps = {
  purpose: PhotoPurpose
  upload: ReturnType<typeof usePhotoUpload>
  isSaved: boolean
  /** Asked for and not there. */
  isMissing: boolean
}

export function PhotoUpload({ purpose, upload, isSaved, isMissing }: PhotoUploadProps) {
  const { _ } = useLingui()
  const { progress, retry } = upload
  const error = upload.error ?? (isMissing ? _(`borrowers.photo.${purpose}.missing`) : undefined)
  const isSettled = isSaved && progress === undefined && !error
  return (
    <div>
      <PhotoField
        label={_(`borrowers.photo.${purpose}`)}
        hint={_(`borrowers.photo.${purpose}.hint`)}
        error={error}
        chooseLabel={_(isSaved ? 'borrowers.photo.saved' : 'borrowers.photo.take')}
        replaceLabel={_('borrowers.photo.replace')}
        previewAlt={_(`borrowers.photo.${purpose}.alt`)}
        progress={progress}
        progressLabel={_('borrowers.photo.sending')}
        onCancel={upload.cancel}
        cancelLabel={_('shell.cancel')}
        capture={purpose === 'selfie' ? 'user' : 'environment'}
        icon={isSaved ? CircleCheckIcon : purpose === 'selfie' ? CameraIcon : IdCardIcon}
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
