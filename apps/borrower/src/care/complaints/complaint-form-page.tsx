import { saveComplaint } from '@hulog/client/operations'
import { ActionBar, Button, LoadingOverlay, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { ChoicesView, ChooseAgain } from './choices-view.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { complaintForm } from './complaints.queries.ts'
import { forgetOrderNo } from './kept-order.ts'
import { SentDialog } from './sent-dialog.tsx'
import { allowsCollection, COLLECTION, subjectOf } from './subject.ts'
import { forgetComplaint, isOfForm } from './use-complaint.ts'

/** CMP-05..08: what happened, with pictures of it, sent once. */
export function ComplaintFormPage({ search }: { search: SearchOf<'complaintForm'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintForm(search.orderNo || undefined))
  const subject = query.data ? subjectOf(query.data, search) : null
  const isBlocked = subject?.type.value === COLLECTION && !allowsCollection(subject.order)
  const [isSent, setSent] = useState(false)
  const formId = useId()
  const sending = useOperation(saveComplaint, {
    onDone(_reply, _body, isLeft) {
      forgetComplaint()
      forgetOrderNo()
      if (isLeft) toast(_('complaints.sent'), { tone: 'success' })
    },
    onward: () => setSent(true),
  })
  const { isSending, failure, retry } = sending
  return (
    <AppPage
      title={_('complaints.title')}
      parent={hrefTo('complaint')}
      actions={
        subject &&
        !isBlocked && (
          <ActionBar
            note={_('complaints.promise')}
            quieter={failure && !isOfForm(failure) && <FailureNote failure={failure} onRetry={retry} />}
          >
            <Button type="submit" form={formId} wide busy={isSending} busyLabel={_('complaints.sending')}>
              {_('complaints.send')}
            </Button>
          </ActionBar>
        )
      }
    >
      <ChoicesView query={query} loading={<LoadingCards heights={[120, 96]} />}>
        {() => {
          if (!subject) return <ChooseAgain title="complaints.notOffered" />
          if (isBlocked) return <ChooseAgain title="complaints.blocked" />
          return <ComplaintForm id={formId} subject={subject} sending={sending} />
        }}
      </ChoicesView>
      {isSending && <LoadingOverlay />}
      {isSent && <SentDialog />}
    </AppPage>
  )
}
