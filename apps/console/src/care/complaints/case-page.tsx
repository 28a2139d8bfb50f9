import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { Columns, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { Conversation } from './case-conversation.tsx'
import { CaseDeedDialog, CaseDeeds, type OpenCaseDeed } from './case-deeds.tsx'
import { CaseFacts, History } from './case-facts.tsx'
import { bodyOf, type CaseSearch, caseSearch } from './case-filters.ts'
import { CaseTable } from './case-table.tsx'
import { CaseState, Escalated } from './case-words.tsx'
import { type CaseInFull, casesIn, oneCase } from './complaints.queries.ts'
import { ReplyForm } from './reply-form.tsx'

/** One complaint: what was said, what is due, and the answer. */
export function CasePage() {
  const caseNumber = useParams({ strict: false }).caseNumber ?? ''
  const shown = useQuery(oneCase(caseNumber))
  const { data } = shown
  return (
    <Page
      title={`Complaint ${caseNumber}`}
      about={
        data && (
          <>
            {data.about} · <CaseState state={data.complaintState} />
            {data.escalatedTo !== null && (
              <>
                {' · escalated to '}
                <Escalated to={data.escalatedTo} />
              </>
            )}
          </>
        )
      }
      actions={<Queue caseNumber={caseNumber} />}
    >
      <QueryView queries={[shown]} loading={<TableSkeleton columns={[1, 2]} rows={12} />}>
        {/* A draft belongs to one case. */}
        {() => <OpenCase key={caseNumber} shown={shown.data!} />}
      </QueryView>
    </Page>
  )
}

/** The list that the case was opened from, and where this case stands in it. */
function useQueue(caseNumber: string) {
  const search = caseSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const cases = useInfiniteQuery(casesIn(bodyOf(search)))
  const numbers = cases.data?.pages.flatMap((page) => page.cases.map((each) => each.caseNumber)) ?? []
  const at = numbers.indexOf(caseNumber)
  const go = (to: string | undefined) => {
    if (to === undefined) void navigate({ to: '/complaints', search })
    else void navigate({ to: '/complaints/$caseNumber', params: { caseNumber: to }, search })
  }
  const next = at < 0 ? numbers[0] : numbers[at + 1]
  return { search, next, previous: at > 0 ? numbers[at - 1] : undefined, go }
}

function Queue({ caseNumber }: { caseNumber: string }) {
  const { search, next, previous, go } = useQueue(caseNumber)
  useShortcuts({ j: next ? () => go(next) : null, k: previous ? () => go(previous) : null })
  const list: CaseSearch = search
  return (
    <>
      <Link to="/complaints" search={list}>
        All in this list
      </Link>
      {previous && (
        <Button shortcut="k" onClick={() => go(previous)}>
          Previous
        </Button>
      )}
      {next && (
        <Button shortcut="j" onClick={() => go(next)}>
          Next
        </Button>
      )}
    </>
  )
}

function OpenCase({ shown }: { shown: CaseInFull }) {
  const may = useMay()
  const [deed, setDeed] = useState<OpenCaseDeed | null>(null)
  const { next, go } = useQueue(shown.caseNumber)
  const isOpen = shown.complaintState !== 'closed'
  return (
    <>
      <Columns>
        <Stack>
          <Section title="Conversation">
            <Conversation shown={shown} />
          </Section>
          {may('care.reply') && isOpen && (
            <Section title="Reply">
              <ReplyForm shown={shown} onSent={() => go(next)} />
            </Section>
          )}
          {!isOpen && (
            <NotOffered what="Replying" why="This complaint was closed. The borrower can send a further one." />
          )}
          {!may('care.reply') && isOpen && (
            <NotOffered what="Replying" why="This needs the right to answer and close complaints." />
          )}
        </Stack>
        <Stack>
          <Section title="Case" actions={may('care.reply') && isOpen && <CaseDeeds shown={shown} onOpen={setDeed} />}>
            <CaseFacts shown={shown} />
          </Section>
          <Section title="History">
            <History steps={shown.steps} />
          </Section>
        </Stack>
      </Columns>
      {shown.otherCases.length > 0 && (
        <Section title="Other complaints of this borrower">
          <CaseTable label="Other complaints, newest first" cases={shown.otherCases} />
          {shown.hasMoreCases && <p className="quiet">The newest {shown.otherCases.length} are shown.</p>}
        </Section>
      )}
      {deed && <CaseDeedDialog deed={deed} shown={shown} onClose={() => setDeed(null)} />}
    </>
  )
}
