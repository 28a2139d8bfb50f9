import type { Reply } from '@hulog/contract'
import { CheckboxRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Fragment, useState } from 'react'
import type { OrderReference } from '../order-page/order-reference.ts'
import { AgreementSheet } from './agreement-sheet.tsx'
import type { AgreementCalls } from './agreements.queries.ts'

export type Agreement = Reply<'listAgreements'>['data'][number]

export type AgreementRowProps = {
  calls: AgreementCalls
  reference: OrderReference
  agreements: readonly Agreement[]
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** One box for all agreements; each title opens its text. */
export function AgreementRow({ calls, reference, agreements, isChecked, onChange }: AgreementRowProps) {
  const { _ } = useLingui()
  const [opened, setOpened] = useState<Agreement | null>(null)
  return (
    <>
      <CheckboxRow checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)}>
        {_('agreements.agree')}{' '}
        {agreements.map((agreement, index) => (
          <Fragment key={agreement.id}>
            {index > 0 && ', '}
            <a
              href={`#${agreement.id}`}
              onClick={(event) => {
                event.preventDefault()
                setOpened(agreement)
              }}
            >
              {agreement.title}
            </a>
          </Fragment>
        ))}
      </CheckboxRow>
      {opened && (
        <AgreementSheet calls={calls} reference={reference} agreement={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
