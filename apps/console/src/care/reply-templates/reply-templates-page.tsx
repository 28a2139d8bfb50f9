import { LANGUAGE_NAMES } from '@hulog/texts/languages'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { FindField, ListFilter, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { matches, useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { CARE_LINKS } from '../care-links.ts'
import { type ReplyTemplate, replyTemplates } from './reply-templates.queries.ts'
import { TemplateDialog } from './template-dialog.tsx'

const NEW = 'new'

/** Texts for replies to complaints. */
export function ReplyTemplatesPage() {
  const templates = useQuery(replyTemplates())
  const may = useMay()
  const { template: opened } = useSearch({ strict: false })
  const change = useChangeSearch()
  const mayEdit = may('care.reply')
  const shown = templates.data?.templates.find(({ templateId }) => templateId === opened)
  return (
    <Page
      title="Reply templates"
      actions={
        mayEdit && (
          <Button tone="main" onClick={() => change({ template: NEW })}>
            Add a template
          </Button>
        )
      }
    >
      <AreaLinks label="Care" links={CARE_LINKS} />
      {!mayEdit && <NotOffered what="Changing templates" why="This needs the right to answer and close complaints." />}
      <QueryView queries={[templates]} loading={<TableSkeleton columns={[3, 2, 6, 2]} />}>
        {() => <TemplateList templates={templates.data!.templates} />}
      </QueryView>
      {(shown || (opened === NEW && mayEdit)) && (
        <TemplateDialog template={shown ?? null} mayEdit={mayEdit} onClose={() => change({ template: undefined })} />
      )}
    </Page>
  )
}

function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  const { find, language, archived } = useSearch({ strict: false })
  const change = useChangeSearch()
  const rows = templates.filter(
    (template) =>
      (!language || template.language === language) &&
      template.isArchived === (archived === 'yes') &&
      matches(template, COLUMNS, find),
  )
  return (
    <>
      <ListHead count={rowCount(rows.length, templates.length, 'template', 'templates')}>
        <FindField label="Find a template" value={find ?? ''} onChange={(words) => change({ find: words })} />
        <ListFilter
          label="Language"
          all="Any language"
          value={language ?? ''}
          options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(chosen) => change({ language: chosen })}
        />
        <ListFilter
          label="Offered"
          all="Offered"
          value={archived ?? ''}
          options={[{ value: 'yes', label: 'Archived' }]}
          onChange={(chosen) => change({ archived: chosen })}
        />
      </ListHead>
      {rows.length > 0 ? (
        <DataTable
          label="Reply templates"
          rows={rows}
          rowId={({ templateId }) => templateId}
          columns={COLUMNS}
          search={{}}
        />
      ) : (
        <Empty title={templates.length === 0 ? 'No template yet' : 'No template fits these filters'}>
          Texts that you insert into replies appear here.
        </Empty>
      )}
    </>
  )
}

const COLUMNS: readonly Column<ReplyTemplate>[] = [
  {
    id: 'name',
    header: 'Name',
    value: ({ templateName }) => templateName,
    cell: ({ templateId, templateName }) => (
      <Link to="/reply-templates" search={(old) => ({ ...old, template: templateId })} {...OPENS_ROW}>
        {templateName}
      </Link>
    ),
  },
  {
    id: 'language',
    header: 'Language',
    value: ({ language }) => LANGUAGE_NAMES[language],
    cell: ({ language }) => LANGUAGE_NAMES[language],
  },
  {
    id: 'text',
    header: 'Text',
    isWide: true,
    value: ({ templateText }) => templateText,
    cell: ({ templateText }) => <span className="quiet">{templateText}</span>,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ isArchived }) =>
      isArchived ? <StateMark tone="ended">Archived</StateMark> : <StateMark tone="done">Offered</StateMark>,
  },
  { id: 'by', header: 'Changed by', value: ({ changedBy }) => changedBy, cell: ({ changedBy }) => changedBy },
  {
    id: 'at',
    header: 'Changed',
    value: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <When at={changedAt} />,
  },
]
