import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { Columns, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { CARE_LINKS } from '../care-links.ts'
import { type CareScores, careScores } from './service.queries.ts'

/** Shows borrowers’ ratings of answers to complaints and of their loans. */
export function RatingsPage() {
  const scores = useQuery(careScores())
  return (
    <Page title="Ratings" about="This month and the five before it, in stars of 5.">
      <AreaLinks label="Care" links={CARE_LINKS} />
      <QueryView queries={[scores]} loading={<TableSkeleton columns={[2, 1, 1]} />}>
        {() => <Ratings scores={scores.data!} />}
      </QueryView>
    </Page>
  )
}

function Ratings({ scores }: { scores: CareScores }) {
  const seesPeople = useMay()('people.read')
  return (
    <Columns>
      <Stack>
        <Section title="Answers to complaints">
          <Rated label="Answers by month" rows={scores.replies} columns={byMonth} id={({ month }) => month} />
        </Section>
        <Section title="Lowest ratings of answers">
          <Rated label="Lowest ratings" rows={scores.lowest} columns={lowest} id={lowId} />
        </Section>
      </Stack>
      <Stack>
        <Section title={seesPeople ? 'By colleague' : 'Your own answers'}>
          <Rated
            label="Ratings by colleague"
            rows={scores.byColleague}
            columns={byColleague}
            id={({ staffName }) => staffName}
          />
          {!seesPeople && <p className="quiet">Ratings of others are for those who see people.</p>}
        </Section>
        <Section title="Loans">
          <Rated label="Loans by month" rows={scores.loans} columns={byMonth} id={({ month }) => month} />
        </Section>
      </Stack>
    </Columns>
  )
}

type RatedProps<Row extends object> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  id: (row: Row) => string
}

function Rated<Row extends object>({ label, rows, columns, id }: RatedProps<Row>) {
  if (rows.length === 0) return <Empty title="No rating yet">Ratings of borrowers are counted here.</Empty>
  return <DataTable label={label} rows={rows} rowId={id} columns={columns} search={{}} />
}

type Counted = { readonly ratedCount: number; readonly mean: number | null }

const figures: readonly Column<Counted>[] = [
  { id: 'count', header: 'Ratings', isFigure: true, cell: ({ ratedCount }) => ratedCount },
  { id: 'mean', header: 'Mean', isFigure: true, cell: ({ mean }) => mean?.toFixed(2) },
]

const byMonth: readonly Column<CareScores['replies'][number]>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => month },
  ...figures,
]

const byColleague: readonly Column<CareScores['byColleague'][number]>[] = [
  { id: 'name', header: 'Colleague', cell: ({ staffName }) => staffName },
  ...figures,
]

type Low = CareScores['lowest'][number]

/** One case may have several low ratings, each at an instant of its own. */
function lowId({ caseNumber, scoredAt }: Low): string {
  return `${caseNumber} ${scoredAt}`
}

const lowest: readonly Column<Low>[] = [
  {
    id: 'case',
    header: 'Case',
    cell: ({ caseNumber }) => (
      <Link to="/complaints/$caseNumber" params={{ caseNumber }} {...OPENS_ROW}>
        {caseNumber}
      </Link>
    ),
  },
  { id: 'score', header: 'Stars', isFigure: true, cell: ({ score }) => score },
  { id: 'by', header: 'Answered by', cell: ({ repliedBy }) => repliedBy ?? <span className="quiet">a colleague</span> },
  { id: 'at', header: 'Rated', cell: ({ scoredAt }) => <When at={scoredAt} /> },
]
