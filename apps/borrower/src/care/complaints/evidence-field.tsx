import { COMPLAINT_IMAGES_MAX } from '@hulog/contract/limits'
import { Button, CameraIcon, FieldGroup, Icon, ProgressBar, useFieldIds, XIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import styles from './evidence.module.css'
import pictureStyles from './pictures.module.css'
import type { Evidence } from './use-evidence.ts'

type EvidenceFieldProps = { evidence: Evidence; error: string | undefined }

/** CMP-07: the pictures sent so far, the one under way, and a place for the next. */
export function EvidenceField({ evidence, error = evidence.error }: EvidenceFieldProps) {
  const { _ } = useLingui()
  const { urls, unsent, progress, retry } = evidence
  const hint = _('complaints.images.hint', { max: COMPLAINT_IMAGES_MAX })
  const ids = useFieldIds({ hint, error })
  const add = useFocusWhenLost(urls.length, unsent !== null)
  const alt = (number: number) => _('complaints.images.alt', { number })
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const photo = currentTarget.files?.[0]
    if (photo) evidence.pick(photo)
    // So that the same picture can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div>
      <FieldGroup legend={_('complaints.images')} hint={hint} error={error} ids={ids}>
        <ul className={pictureStyles.pictures}>
          {urls.map((url, index) => (
            <EvidencePicture
              key={url}
              src={evidence.shownAs(url)}
              alt={alt(index + 1)}
              removeLabel={_('complaints.images.remove', { number: index + 1 })}
              onRemove={() => evidence.remove(url)}
            />
          ))}
          {unsent !== null && (
            <EvidencePicture
              src={unsent}
              alt={alt(urls.length + 1)}
              removeLabel={_('complaints.images.remove', { number: urls.length + 1 })}
              onRemove={evidence.removeUnsent}
              isUnsent
              progress={progress}
            />
          )}
          {urls.length + (unsent === null ? 0 : 1) < COMPLAINT_IMAGES_MAX && (
            <li>
              <label className={`${pictureStyles.tile} ${styles.add} ${unsent === null ? '' : styles.waits}`}>
                <Icon of={CameraIcon} />
                <span className={styles.addWords}>{_('complaints.images.add')}</span>
                <input
                  ref={add}
                  type="file"
                  accept="image/*"
                  className={styles.input}
                  disabled={unsent !== null}
                  {...ids.described}
                  onChange={pick}
                />
              </label>
            </li>
          )}
        </ul>
      </FieldGroup>
      {retry && (
        <Button tone="plain" onClick={retry}>
          {_('shell.retry')}
        </Button>
      )}
    </div>
  )
}

/** When the focused picture is gone, or was waiting, the focus moves to the button that adds the next. */
function useFocusWhenLost(count: number, isWaiting: boolean) {
  const add = useRef<HTMLInputElement>(null)
  const before = useRef(`${count} ${isWaiting}`)
  useEffect(() => {
    const now = `${count} ${isWaiting}`
    if (now !== before.current && document.activeElement === document.body) add.current?.focus({ preventScroll: true })
    before.current = now
  }, [count, isWaiting])
  return add
}

type EvidencePictureProps = {
  src: string
  alt: string
  removeLabel: string
  onRemove: () => void
  /** Still being sent, or failed. */
  isUnsent?: boolean
  /** The share of it that is sent, 0 to 1. */
  progress?: number | undefined
}

function EvidencePicture({ src, alt, removeLabel, onRemove, isUnsent, progress }: EvidencePictureProps) {
  const { _ } = useLingui()
  return (
    <li className={pictureStyles.tile}>
      <img className={`${pictureStyles.picture} ${isUnsent ? styles.unsent : ''}`} src={src} alt={alt} />
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon of={XIcon} size={16} />
        </span>
      </button>
      {progress !== undefined && (
        <ProgressBar className={styles.progress} value={progress} label={_('complaints.images.sending')} />
      )}
    </li>
  )
}
