import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { Card, Chip, CountedTextField, Form } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import styles from './complaint-card.module.css'
import { EvidenceField } from './evidence-field.tsx'
import type { Subject } from './subject.ts'
import { type ComplaintSending, useComplaint } from './use-complaint.ts'

export type ComplaintFormProps = { id: string; subject: Subject; sending: ComplaintSending }

export function ComplaintForm({ id, subject, sending }: ComplaintFormProps) {
  const { _ } = useLingui()
  const { text, textError, imagesError, evidence, write, submit } = useComplaint(subject, sending)
  const { type, sonType, order } = subject
  return (
    <Form id={id} onSubmit={submit}>
      <Card>
        <p className={styles.tags}>
          <Chip>{type.title}</Chip>
          {sonType && <Chip>{sonType.title}</Chip>}
        </p>
        {order && (
          <ProductHeader name={order.productName} logo={order.productLogo}>
            {order.status}
          </ProductHeader>
        )}
        <CountedTextField
          label={_('complaints.text')}
          error={textError}
          value={text}
          max={COMPLAINT_TEXT_MAX_LENGTH}
          fullLabel={_('complaints.text.full', { max: COMPLAINT_TEXT_MAX_LENGTH })}
          rows={5}
          onChange={write}
        />
        <EvidenceField evidence={evidence} error={imagesError} />
      </Card>
    </Form>
  )
}
