import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { borrowerPath, complaintPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ListHead } from '../../platform/ui/list-head.tsx'
import { NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { COLLECTION_LINKS, READ_ONLY } from './collection-words.ts'
import styles from './collections.module.css'
import { type Task, type TaskBox, tasksIn } from './collections.queries.ts'
import { DueTask } from './loan-contacts.tsx'
import { FinishTask, TaskDialog } from './task-dialogs.tsx'

export const TASK_BOXES: Readonly<Record<TaskBox, string>> = { mine: 'Mine', open: 'All open', done: 'Done' }

/** Lists tasks by the day on which they are due. */
export function TasksPage() {
  const { box: chosen } = useSearch({ strict: false })
  const box = chosen === 'open' || chosen === 'done' ? chosen : 'mine'
  const tasks = useInfiniteQuery(tasksIn(box))
  const [isAdding, setAdding] = useState(false)
  const mayAct = useMay()('collections.contact')
  return (
    <Page
      title="Tasks"
      actions={
        mayAct && (
          <Button tone="main" onClick={() => setAdding(true)}>
            Add a task
          </Button>
        )
      }
    >
      <AreaLinks label="Collections" links={COLLECTION_LINKS} />
      {!mayAct && <NotOffered what="Adding, changing and finishing" why={READ_ONLY} />}
      <nav aria-label="Tasks" className={styles.buckets}>
        {(Object.keys(TASK_BOXES) as TaskBox[]).map((name) => (
          <Link
            key={name}
            to="/tasks"
            search={name === 'mine' ? {} : { box: name }}
            className={styles.bucket}
            aria-current={name === box ? 'page' : undefined}
          >
            {TASK_BOXES[name]}
            {name === 'mine' && <span className={styles.count}>{tasks.data?.pages[0]?.mineCount}</span>}
          </Link>
        ))}
      </nav>
      <QueryView queries={[tasks]} loading={<TableSkeleton columns={[6, 3, 2, 3]} />}>
        {() => (
          <TaskList
            box={box}
            tasks={tasks.data!.pages.flatMap((page) => page.tasks)}
            hasMore={tasks.hasNextPage}
            isReading={tasks.isFetchingNextPage}
            onMore={() => void tasks.fetchNextPage()}
            mayAct={mayAct}
          />
        )}
      </QueryView>
      {isAdding && <TaskDialog shown={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

type TaskListProps = {
  box: TaskBox
  tasks: readonly Task[]
  hasMore: boolean
  isReading: boolean
  onMore: () => void
  mayAct: boolean
}

function TaskList({ box, tasks, hasMore, isReading, onMore, mayAct }: TaskListProps) {
  const [changedId, setChangedId] = useState<string | null>(null)
  const [finished, setFinished] = useState<Task | null>(null)
  const columns = useMemo(() => columnsWith(mayAct, setChangedId, setFinished), [mayAct])
  // Read again while its form is open, so that a colleague's change shows.
  const changed = tasks.find(({ taskId }) => taskId === changedId)
  if (tasks.length === 0)
    return (
      <Empty title={box === 'done' ? 'No task was done yet' : 'Nothing is to be done'}>
        {box === 'mine'
          ? 'Tasks for you or for your roles appear here, and broken promises that you recorded.'
          : 'Tasks about loans, applications, borrowers and complaints appear here.'}
      </Empty>
    )
  return (
    <>
      <ListHead count={hasMore ? `The first ${tasks.length}` : `${tasks.length} in all`} />
      <DataTable label={TASK_BOXES[box]} rows={tasks} rowId={({ taskId }) => taskId} columns={columns} search={{}} />
      {hasMore && (
        <div>
          <Button isBusy={isReading} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
      {changed && <TaskDialog shown={changed} onClose={() => setChangedId(null)} />}
      {finished && <FinishTask task={finished} onClose={() => setFinished(null)} />}
    </>
  )
}

function columnsWith(
  mayAct: boolean,
  onChange: (taskId: string) => void,
  onFinish: (task: Task) => void,
): readonly Column<Task>[] {
  return [
    {
      id: 'text',
      header: 'What is to be done',
      isWide: true,
      value: ({ text }) => text,
      cell: ({ taskId, text, isDone }) =>
        mayAct && !isDone ? (
          <TextButton onClick={() => onChange(taskId)} {...OPENS_ROW}>
            {text}
          </TextButton>
        ) : (
          text
        ),
    },
    { id: 'about', header: 'About', cell: (task) => <TaskSubject task={task} /> },
    {
      id: 'due',
      header: 'By',
      value: ({ dueOn }) => dueOn,
      cell: (task) => (task.isDone ? task.dueOn : <DueTask task={task} />),
    },
    {
      id: 'who',
      header: 'Who',
      value: ({ assignedTo, assignedRole }) => assignedTo ?? assignedRole ?? '',
      cell: ({ assignedTo, assignedRole }) => assignedTo ?? assignedRole ?? <span className="quiet">Anybody</span>,
    },
    {
      id: 'state',
      header: 'State',
      cell: (task) =>
        task.isDone ? (
          <span title={task.note}>
            <StateMark tone="done">Done by {task.doneBy}</StateMark>
          </span>
        ) : (
          mayAct && <TextButton onClick={() => onFinish(task)}>Done</TextButton>
        ),
    },
  ]
}

/** Leads to what a task is about: a loan to where it is collected. */
export function TaskSubject({ task: { orderId, orderNumber, borrowerId, caseNumber } }: { task: Task }) {
  if (caseNumber !== null) return <Link to={complaintPath(caseNumber)}>Complaint {caseNumber}</Link>
  if (orderId !== null)
    return (
      <Link to="/collections/$orderId" params={{ orderId }}>
        {orderNumber}
      </Link>
    )
  return borrowerId === null ? null : <Link to={borrowerPath(borrowerId)}>Borrower</Link>
}
