import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import progressStyles from '../display/progress-bar.module.css'
import { CameraIcon, RefreshCwIcon, XIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'
import styles from './photo-field.module.css'

export type PhotoFieldProps = FieldMessages & {
  label: ReactNode
  chooseLabel: ReactNode
  replaceLabel: ReactNode
  /** What the picture shows, for those who do not see it. */
  previewAlt: string
  onPick: (photo: File) => void
  /** Cancels the upload. */
  onCancel: () => void
  cancelLabel: string
  /** A picture sent earlier. */
  previewUrl?: string | undefined
  /** 0 to 1 during an upload, else absent. */
  progress?: number | undefined
  progressLabel: string
  /** Camera to open: `user` for a selfie, `environment` for a document. Without it, any picture can be chosen. */
  capture?: 'user' | 'environment'
  icon?: Glyph
  /** A drawing of a good photo, in place of the icon. */
  sample?: ReactNode
}

export function PhotoField(props: PhotoFieldProps) {
  const { label, hint, error, onPick, onCancel, previewUrl, capture, progress } = props
  const isSending = progress !== undefined
  const ids = useFieldIds({ hint, error })
  const { input, comeBack } = useFocusAfter(isSending)
  const [picked, setPicked] = useState<File>()
  const shownUrl = useObjectUrl(picked) ?? previewUrl
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const photo = event.currentTarget.files?.[0]
    if (!photo) return
    setPicked(photo)
    onPick(photo)
    // So that the same picture can be chosen again.
    event.currentTarget.value = ''
  }
  function cancel() {
    comeBack()
    setPicked(undefined)
    onCancel()
  }
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div className={classNames(styles.box, shownUrl && styles.filled, error ? styles.invalid : false)}>
        <input
          {...ids.described}
          ref={input}
          id={ids.id}
          type="file"
          accept="image/*"
          capture={capture}
          className={styles.input}
          disabled={isSending}
          onChange={pick}
        />
        {/* A picture that the phone cannot display has no preview. */}
        <PhotoShown {...props} shownUrl={shownUrl} onBroken={() => setPicked(undefined)} />
        {isSending && <PhotoOnItsWay {...props} onCancel={cancel} />}
      </div>
    </Field>
  )
}

type PhotoShownProps = PhotoFieldProps & { shownUrl: string | undefined; onBroken: () => void }

/** The picture, or the area to tap for one. */
function PhotoShown(props: PhotoShownProps) {
  const { shownUrl, onBroken, previewAlt, chooseLabel, replaceLabel, progress, icon = CameraIcon, sample } = props
  if (!shownUrl) {
    return (
      <span className={styles.choose}>
        {sample ?? <Icon of={icon} size={32} />}
        {chooseLabel}
      </span>
    )
  }
  return (
    <>
      <img className={styles.preview} src={shownUrl} alt={previewAlt} onError={onBroken} />
      {progress === undefined && (
        <span className={styles.replace}>
          <Icon of={RefreshCwIcon} size={16} />
          {replaceLabel}
        </span>
      )}
    </>
  )
}

function PhotoOnItsWay({ progress, progressLabel, cancelLabel, onCancel }: PhotoFieldProps) {
  return (
    <>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        <Icon of={XIcon} size={16} />
        {cancelLabel}
      </button>
      {progress !== undefined && <ProgressBar className={styles.progress} value={progress} label={progressLabel} />}
    </>
  )
}

/** The cancel button disappears after use, so the focus returns to the field once that can be used again. */
function useFocusAfter(isSending: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isSending || !isAsked.current) return
    isAsked.current = false
    input.current?.focus()
  }, [isSending])
  return {
    input,
    comeBack: () => {
      isAsked.current = true
    },
  }
}

/** An object address of a picked file, released when another file takes its place. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file && url
}

export type ProgressBarProps = {
  /** Share that is done, 0 to 1. */
  value: number
  label: string
  className?: string | undefined
}

/** Progress of an upload. `className` sets position and width. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  return <progress className={classNames(progressStyles.bar, className)} value={value} aria-label={label} />
}
