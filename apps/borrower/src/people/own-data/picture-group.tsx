import { Card, DateText, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OwnData } from './own-data.queries.ts'
import styles from './picture-group.module.css'

const NAMED = ['selfie', 'idFront', 'complaint', 'complaintReply', 'transferProof'] as const

/** Each from its own address, which only its owner opens. */
export function PictureGroup({ pictures }: Pick<OwnData, 'pictures'>) {
  const { _ } = useLingui()
  if (pictures.length === 0) return null
  return (
    <Section heading={_('own-data.pictures')}>
      <Card>
        <ul className={styles.pictures}>
          {pictures.map(({ url, purpose, storedAt }) => {
            const name = _(`own-data.picture.${NAMED.find((known) => known === purpose) ?? 'other'}`)
            return (
              <li key={url}>
                <img src={url} alt={name} width={112} height={112} loading="lazy" className={styles.picture} />
                <span className={styles.caption}>
                  {name}, <DateText value={storedAt} />
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
