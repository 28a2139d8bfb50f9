import { Card, ChevronDownIcon, ChevronRightIcon, Icon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { keepOrderNo } from '../../platform/browser/drafts.ts'
import { hrefTo, withCommonQuery } from '../../platform/navigation/go-to.ts'
import type { ComplaintChoices, ComplaintOrder } from './complaints.queries.ts'
import styles from './question-types.module.css'
import { allowsCollection, COLLECTION } from './subject.ts'

export type QuestionTypesProps = { choices: ComplaintChoices; order: ComplaintOrder | null }

/** CMP-01..03: the types of complaints. Collection opens its sub-types, if the order allows it. */
export function QuestionTypes({ choices, order }: QuestionTypesProps) {
  const { _ } = useLingui()
  const [pressed, setPressed] = useState<'open' | 'blocked' | null>(null)
  function pressCollection() {
    if (allowsCollection(order)) return setPressed(pressed === 'open' ? null : 'open')
    setPressed('blocked')
  }
  return (
    <Section heading={_('complaints.types')}>
      <Card>
        <ul className={styles.types}>
          {choices.problemType.map(({ title, value }) =>
            value === COLLECTION ? (
              <li key={value}>
                <button
                  type="button"
                  className={styles.type}
                  aria-expanded={pressed === 'open'}
                  onClick={pressCollection}
                >
                  <span className={styles.words}>{title}</span>
                  <Icon of={ChevronDownIcon} size={20} className={styles.fold} />
                </button>
                {pressed === 'blocked' && (
                  <div className={styles.blocked} role="alert">
                    <p className={styles.no}>{_('complaints.blocked')}</p>
                    <p className="quiet">{_('complaints.blocked.next')}</p>
                  </div>
                )}
                {pressed === 'open' && (
                  <ul className={styles.sonTypes}>
                    {choices.problemSonType.map((sonType) => (
                      <FormLink key={sonType.value} title={sonType.title} order={order} of={[value, sonType.value]} />
                    ))}
                  </ul>
                )}
              </li>
            ) : (
              <FormLink key={value} title={title} order={order} of={[value]} />
            ),
          )}
        </ul>
      </Card>
    </Section>
  )
}

type FormLinkProps = {
  title: string
  order: ComplaintOrder | null
  of: readonly [type: number, sonType?: number]
}

/** CMP-04: the link to the form keeps the order. */
function FormLink({ title, order, of: [problemType, problemSonType] }: FormLinkProps) {
  const href = withCommonQuery(hrefTo('complaintForm', { problemType, problemSonType, orderNo: order?.orderNo }))
  return (
    <li>
      <Link className={styles.type} href={href} onClick={() => order && keepOrderNo(order.orderNo)}>
        <span className={styles.words}>{title}</span>
        <Icon of={ChevronRightIcon} size={20} />
      </Link>
    </li>
  )
}
