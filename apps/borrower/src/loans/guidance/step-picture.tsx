import { PictureDialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import styles from './guidance.module.css'
import { type PictureName, stepPictures } from './step-pictures.tsx'

/** A small picture that opens over the whole screen. */
export function StepPicture({ name, words }: { name: PictureName; words: string }) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const Picture = stepPictures[name]
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-haspopup="dialog"
        aria-label={_('guidance.enlarge', { step: words })}
        onClick={() => setOpen(true)}
      >
        <Picture />
      </button>
      {isOpen && (
        <PictureDialog
          title={words}
          labels={{ close: _('shell.close'), zoomIn: _('guidance.zoomIn'), zoomOut: _('guidance.zoomOut') }}
          onClose={() => setOpen(false)}
        >
          <Picture />
        </PictureDialog>
      )}
    </>
  )
}
