import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { type ApplicationCase, type ApplicationSearch, applicationSearch, orderStateName } from './application-words.ts'
import styles from './applications.module.css'
import { oneCase } from './applications.queries.ts'
import { CaseBar } from './case-bar.tsx'
import { Person, Photos, Request } from './case-person.tsx'
import { Decision, Duplicates, Earlier, History } from './case-records.tsx'
import { Offer, Rules } from './case-rules.tsx'

/** One application: who asks for what, what the rules say, and the decision. */
export function CasePage() {
  const orderId = useParams({ strict: false }).orderId ?? ''
  const search = applicationSearch(useSearch({ strict: false }))
  const read = useQuery(oneCase(orderId))
  const shown = read.data
  return (
    <Page
      title={shown ? `Application ${shown.orderNumber}` : 'Application'}
      about={
        <>
          <Link to="/applications" search={search}>
            All applications
          </Link>
          {shown && ` · ${orderStateName(shown.orderStatus)}`}
        </>
      }
    >
      <QueryView queries={[read]} loading={<TableSkeleton columns={[2, 3]} rows={14} />}>
        {() => <Case key={orderId} shown={shown!} search={search} />}
      </QueryView>
    </Page>
  )
}

function Case({ shown, search }: { shown: ApplicationCase; search: ApplicationSearch }) {
  return (
    <>
      <div className={styles.case}>
        <div className={styles.part}>
          <Photos shown={shown} />
          <Request shown={shown} />
          <Person shown={shown} />
        </div>
        <div className={styles.part}>
          <Decision shown={shown} />
          <Rules shown={shown} />
          <Offer shown={shown} />
          <Duplicates shown={shown} />
          <Earlier shown={shown} />
          <History shown={shown} />
        </div>
      </div>
      <CaseBar shown={shown} search={search} />
    </>
  )
}
