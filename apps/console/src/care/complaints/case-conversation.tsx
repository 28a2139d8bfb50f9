import { photoUrl } from '../../platform/navigation/paths.ts'
import { When } from '../../platform/ui/values.tsx'
import { starsInWords } from './case-words.tsx'
import styles from './complaints.module.css'
import type { CaseInFull } from './complaints.queries.ts'

/** Shows the borrower’s words and every answer. Texts are shown as they were typed, never as anything else. */
export function Conversation({ shown }: { shown: CaseInFull }) {
  return (
    <>
      <article className={styles.said} aria-label="Complaint">
        <p className="quiet">
          Borrower, <When at={shown.sentAt} />
        </p>
        <p className={styles.text}>{shown.text}</p>
        <Pictures of="the complaint" borrowerId={shown.borrowerId} ids={shown.pictureIds} />
      </article>
      {shown.replies.map((reply) => (
        <article
          key={reply.repliedAt}
          className={`${styles.said} ${styles.ours}`}
          aria-label={`Answer of ${reply.repliedBy}`}
        >
          <p className="quiet">
            {reply.repliedBy}, <When at={reply.repliedAt} /> ·{' '}
            {reply.readAt === null ? (
              'not read yet'
            ) : (
              <>
                read <When at={reply.readAt} />
              </>
            )}{' '}
            · {reply.score === null ? 'not rated' : `rated ${starsInWords(reply.score)}`}
          </p>
          {reply.text !== '' && <p className={styles.text}>{reply.text}</p>}
          <Pictures of={`the answer of ${reply.repliedBy}`} borrowerId={shown.borrowerId} ids={reply.pictureIds} />
        </article>
      ))}
    </>
  )
}

type PicturesProps = { of: string; borrowerId: string; ids: readonly string[] }

function Pictures({ of, borrowerId, ids }: PicturesProps) {
  if (ids.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {ids.map((id, index) => (
        <li key={id} className={styles.picture}>
          <a href={photoUrl(borrowerId, id)} target="_blank" rel="noreferrer">
            <img src={photoUrl(borrowerId, id)} alt={`Number ${index + 1} of ${of}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
