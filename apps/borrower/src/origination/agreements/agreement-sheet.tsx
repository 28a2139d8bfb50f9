import { ownPath } from '@hulog/bridge'
import { ErrorState, ExternalLinkIcon, Icon, LinkButton, Sheet, Skeleton, Waiting } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { DocumentFrame } from '../order-page/document-frame.tsx'
import type { OrderReference } from '../order-page/order-reference.ts'
import type { Agreement } from './agreement-row.tsx'
import styles from './agreement-sheet.module.css'
import { type AgreementCalls, agreementAddress } from './agreements.queries.ts'

export type AgreementSheetProps = {
  calls: AgreementCalls
  reference: OrderReference
  agreement: Agreement
  onClose: () => void
}

/** The text of one agreement, and the same as a file. Its frame shows nothing but a page of ours. */
export function AgreementSheet({ calls, reference, agreement, onClose }: AgreementSheetProps) {
  const { _ } = useLingui()
  const address = useQuery(agreementAddress(calls, reference, agreement.id))
  const loading = (
    <Waiting label={_('shell.loading')}>
      <Skeleton height="60vh" />
    </Waiting>
  )
  return (
    <Sheet open title={agreement.title} closeLabel={_('shell.close')} onClose={onClose}>
      <div className={styles.text}>
        <QueryView query={address} loading={loading}>
          {({ contract_url, pdfUrl }) => {
            const path = ownPath(contract_url, location.origin)
            if (path === null) {
              const retry = () => void address.refetch()
              return <ErrorState title={_('agreements.failed')} retryLabel={_('shell.retry')} onRetry={retry} />
            }
            return (
              <>
                <DocumentFrame title={agreement.title} src={path} />
                <LinkButton tone="plain" href={path} target="_blank" rel="noopener">
                  <Icon of={ExternalLinkIcon} size={18} />
                  {_('agreements.newPage')}
                </LinkButton>
                <PdfLink pdfUrl={pdfUrl} />
              </>
            )
          }}
        </QueryView>
      </div>
    </Sheet>
  )
}

function PdfLink({ pdfUrl }: { pdfUrl: string }) {
  const { _ } = useLingui()
  const path = ownPath(pdfUrl, location.origin)
  return (
    path !== null && (
      <LinkButton tone="plain" href={path} download>
        {_('agreements.pdf')}
      </LinkButton>
    )
  )
}
