import { useState } from 'react'
import { photoUrl } from '../../platform/navigation/paths.ts'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Stack } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import styles from './borrower-page.module.css'
import { PHOTOS } from './borrower-words.ts'
import type { BorrowerDetails } from './borrowers.queries.ts'

type Photo = BorrowerDetails['photos']['rows'][number]

/** The selfie beside the ID, the newest of each unless an earlier one is chosen. Nothing is fetched before it is asked for. */
export function BorrowerPhotos({ borrower }: { borrower: BorrowerDetails }) {
  const { borrowerId, photos, isIdOutdated } = borrower
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<Photo['purpose'], Photo>>>({})
  if (photos.rows.length === 0) return <p className="quiet">None uploaded.</p>
  const shown = (['selfie', 'idFront'] as const).flatMap(
    (purpose) => chosen[purpose] ?? photos.rows.find((photo) => photo.purpose === purpose) ?? [],
  )
  const earlier = photos.rows.filter((photo) => !shown.includes(photo))
  return (
    <Stack>
      <div className={styles.photos}>
        {shown.map((photo) => (
          <PhotoFrame key={photo.fileId} borrowerId={borrowerId} photo={photo} isOpen={isOpen} />
        ))}
      </div>
      {!isOpen && (
        <ButtonLine>
          <Button onClick={() => setOpen(true)}>Show photos</Button>
        </ButtonLine>
      )}
      {isIdOutdated && (
        <NotOffered
          what="ID"
          why="Name or birth date changed after it was photographed; the next application needs a new photo."
        />
      )}
      {isOpen && earlier.length > 0 && (
        <ul aria-label="Earlier photos">
          {earlier.map((photo) => (
            <li key={photo.fileId}>
              <TextButton onClick={() => setChosen({ ...chosen, [photo.purpose]: photo })}>
                {PHOTOS[photo.purpose]}, <When at={photo.storedAt} />
              </TextButton>
            </li>
          ))}
          {photos.hasMore && <li className="quiet">There are older ones.</li>}
        </ul>
      )}
    </Stack>
  )
}

type PhotoFrameProps = { borrowerId: string; photo: Photo; isOpen: boolean }

function PhotoFrame({ borrowerId, photo, isOpen }: PhotoFrameProps) {
  const { fileId, purpose, storedAt, widthPixels, heightPixels } = photo
  const [isBroken, setBroken] = useState(false)
  const url = photoUrl(borrowerId, fileId)
  return (
    <figure className={styles.photo}>
      <div className={styles.frame}>
        {isBroken && <span className="quiet">It could not be shown.</span>}
        {isOpen && !isBroken && (
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`${PHOTOS[purpose]}, uploaded ${storedAt.slice(0, 10)}`}
              width={widthPixels}
              height={heightPixels}
              className={styles.image}
              onError={() => setBroken(true)}
            />
          </a>
        )}
      </div>
      <figcaption className="quiet">
        {PHOTOS[purpose]}, <When at={storedAt} />
      </figcaption>
    </figure>
  )
}
