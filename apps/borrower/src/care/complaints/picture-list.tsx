import { PictureDialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import styles from './pictures.module.css'

/** Pictures of a complaint or of a reply: small, each opens over the whole screen. */
export function PictureList({ pictures }: { pictures: readonly string[] }) {
  const { _ } = useLingui()
  const [opened, setOpened] = useState<number | null>(null)
  const [isLost, setLost] = useState(false)
  if (pictures.length === 0) return null
  const alt = (index: number) => _('complaints.images.alt', { number: index + 1 })
  const shown = opened === null ? undefined : pictures[opened]
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((src, index) => (
          <li key={src} className={styles.tile}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              aria-label={_('complaints.images.open', { number: index + 1 })}
              onClick={() => {
                setLost(false)
                setOpened(index)
              }}
            >
              <Picture src={src} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && shown !== undefined && (
        <PictureDialog
          title={alt(opened)}
          labels={{
            close: _('shell.close'),
            zoomIn: _('complaints.images.zoomIn'),
            zoomOut: _('complaints.images.zoomOut'),
          }}
          notice={isLost && _('complaints.images.lost')}
          onClose={() => setOpened(null)}
        >
          <img src={shown} alt={alt(opened)} onError={() => setLost(true)} />
        </PictureDialog>
      )}
    </>
  )
}

/** A small picture from the server; if it fails to load an empty tile, not the browser's sign for a broken picture. */
function Picture({ src }: { src: string }) {
  const [isLost, setLost] = useState(false)
  if (isLost) return null
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setLost(true)} />
}
