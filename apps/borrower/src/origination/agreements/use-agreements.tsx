import { ownPath } from '@hulog/bridge/allowed-target'
import type { Reply } from '@hulog/contract'
import { CheckboxRow, ErrorState, ExternalLinkIcon, Icon, LinkButton, Sheet, Skeleton, Waiting } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode, useState } from 'react'
import { useQuery } from '../../platform/api/reading.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/drafts.ts'
import { useBackCloses } from '../../platform/navigation/leave-guard.ts'
import { RetryBanner } from '../../platform/shell/failure-note.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import type { OrderReference } from '../order-page/order-query-view.tsx'
import { useRefusalToast } from '../order-page/refusal-toast.ts'
import styles from './agreements.module.css'
import { type AgreementCalls, agreementAddress, agreementList } from './agreements.queries.ts'

/**
 * CNF-02: checked by default, also after a reload; hidden without agreements. An unchecked box stays so while other pages
 * are visited.
 */
export function useAgreements(calls: AgreementCalls, reference: OrderReference): { consent: Consent; row: ReactNode } {
  const { _ } = useLingui()
  const list = useQuery(agreementList(calls, reference))
  useRefusalToast(list.error, calls)
  const form = `consent ${reference.orderId ?? reference.productId ?? ''}`
  const [isChecked, setChecked] = useState(() => !isWithheld(keptDraft(form)))
  function check(isNowChecked: boolean) {
    if (isNowChecked) forgetDraft(form)
    else keepDraft(form, { withheldSince: performance.timeOrigin })
    setChecked(isNowChecked)
  }
  if (!list.data) {
    const retry = { isRetrying: list.isFetching, onRetry: () => void list.refetch() }
    return { consent: 'unknown', row: list.isError && <RetryBanner title={_('agreements.failed')} {...retry} /> }
  }
  const agreements = list.data.data
  if (agreements.length === 0) return { consent: 'given', row: null }
  const row = (
    <AgreementRow calls={calls} reference={reference} agreements={agreements} isChecked={isChecked} onChange={check} />
  )
  return { consent: isChecked ? 'given' : 'withheld', row }
}

/** True while the app has not been loaded anew since the box was unchecked. */
function isWithheld(draft: unknown): boolean {
  const { withheldSince }: { withheldSince?: unknown } = Object(draft)
  return withheldSince === performance.timeOrigin
}

/** Consent to the agreements of an offer. `unknown` until the list is read: nothing can be signed before. */
export type Consent = 'given' | 'withheld' | 'unknown'

type Agreement = Reply<'listAgreements'>['data'][number]

type AgreementRowProps = {
  calls: AgreementCalls
  reference: OrderReference
  agreements: readonly Agreement[]
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** One checkbox for all agreements; each title opens its text. */
function AgreementRow({ calls, reference, agreements, isChecked, onChange }: AgreementRowProps) {
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

type AgreementSheetProps = {
  calls: AgreementCalls
  reference: OrderReference
  agreement: Agreement
  onClose: () => void
}

/** Text of one agreement, and the same as a file. Only our own pages are framed; going back closes it. */
function AgreementSheet({ calls, reference, agreement, onClose }: AgreementSheetProps) {
  const { _ } = useLingui()
  const address = useQuery(agreementAddress(calls, reference, agreement.id))
  useRefusalToast(address.error, calls)
  useBackCloses(onClose)
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
            return <AgreementText title={agreement.title} path={path} pdfUrl={pdfUrl} />
          }}
        </QueryView>
      </div>
    </Sheet>
  )
}

type AgreementTextProps = {
  title: string
  /** Address of the text on our own server. */
  path: string
  pdfUrl: string
}

/** Text of an agreement in a frame, on a page of its own, and as a file. */
export function AgreementText({ title, path, pdfUrl }: AgreementTextProps) {
  const { _ } = useLingui()
  return (
    <>
      <DocumentFrame title={title} src={path} />
      <LinkButton tone="plain" href={path} target="_blank" rel="noopener">
        <Icon of={ExternalLinkIcon} size={18} />
        {_('agreements.newPage')}
      </LinkButton>
      <PdfLink pdfUrl={pdfUrl} />
    </>
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

type DocumentFrameProps = {
  title: string
  src: string
  /** Allows links to open in a new tab. */
  opensLinks?: boolean
  /** Leaves room for a dialog's buttons on the smallest screen. */
  short?: boolean
}

/** Shows a document of the server in a frame that runs no scripts; its links may download files. */
export function DocumentFrame({ title, src, opensLinks, short }: DocumentFrameProps) {
  const sandbox = opensLinks ? 'allow-popups allow-popups-to-escape-sandbox' : 'allow-downloads'
  return <iframe className={short ? styles.short : styles.tall} title={title} src={src} sandbox={sandbox} />
}
