import { DateZone } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Notice, NotOffered, StateMark } from '../../platform/ui/notice.tsx'
import { Facts, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { AllowContact, BlockContact } from './block-dialogs.tsx'
import { AGAINST, BLOCK_REASONS, contactInWords, PROMISE_STATES, REACHED, READ_ONLY } from './collection-words.ts'
import styles from './collections.module.css'
import {
  type Contact,
  type LoanContactsReply,
  loanContacts,
  type PromiseToPay,
  type Task,
} from './collections.queries.ts'
import { RecordContact } from './contact-dialog.tsx'
import { RecordPromise, WithdrawPromise } from './promise-dialogs.tsx'
import { FinishTask, TaskDialog } from './task-dialogs.tsx'

export type OpenDialog = 'contact' | 'promise' | 'task' | 'block' | null

export type LoanContactsProps = {
  orderId: string
  /** Of the loan's amounts. */
  currency?: string | null
  /** A dialog that the page around it opens, such as by a key; it has buttons of its own all the same. */
  dialog?: OpenDialog
  onDialog?: (dialog: OpenDialog) => void
}

/** Everything between the lender and the borrower of a loan: block, promises, contacts, tasks, and what can be done. */
export function LoanContacts(props: LoanContactsProps) {
  if (useMay()('collections.read')) return <ReadContacts {...props} />
  return <NotOffered what="Contacts, promises and tasks" why="Your roles do not let you see collections." />
}

function ReadContacts({ orderId, currency = null, dialog, onDialog }: LoanContactsProps) {
  const contacts = useQuery(loanContacts(orderId))
  const [own, setOwn] = useState<OpenDialog>(null)
  const open = dialog === undefined ? own : dialog
  const setOpen = onDialog ?? setOwn
  const close = () => setOpen(null)
  return (
    <QueryView queries={[contacts]} loading={<TableSkeleton columns={[3, 4, 2]} rows={8} />}>
      {() => (
        <DateZone value={contacts.data!.rule.timeZone}>
          <Parts orderId={orderId} currency={currency} known={contacts.data!} onOpen={setOpen} />
          {open === 'contact' && (
            <RecordContact
              orderId={orderId}
              known={contacts.data!}
              onRecorded={(outcome) => setOpen(nextStep(outcome, contacts.data!))}
              onClose={close}
            />
          )}
          {open === 'promise' && <RecordPromise orderId={orderId} currency={currency} onClose={close} />}
          {open === 'task' && <TaskDialog shown={null} orderId={orderId} onClose={close} />}
          {open === 'block' && <BlockContact orderId={orderId} onClose={close} />}
        </DateZone>
      )}
    </QueryView>
  )
}

/** A promise is written down at once, and so is why nobody should call again. */
function nextStep(outcome: Contact['outcome'], { promises, block }: LoanContactsReply): OpenDialog {
  if (outcome === 'promised') return promises.some(isOpen) ? null : 'promise'
  const endsContact = outcome === 'askedNotToContact' || outcome === 'borrowerDied'
  return endsContact && !block ? 'block' : null
}

type PartsProps = {
  orderId: string
  currency: string | null
  known: LoanContactsReply
  onOpen: (dialog: OpenDialog) => void
}

function Parts({ orderId, currency, known, onOpen }: PartsProps) {
  const mayAct = useMay()('collections.contact')
  return (
    <Stack>
      {!mayAct && <NotOffered what="Recording contacts, promises and tasks" why={READ_ONLY} />}
      <BlockPart orderId={orderId} known={known} mayAct={mayAct} onOpen={onOpen} />
      <Section
        title="Promises to pay"
        actions={
          mayAct && !known.promises.some(isOpen) && <Button onClick={() => onOpen('promise')}>Record a promise</Button>
        }
      >
        <Promises orderId={orderId} currency={currency} promises={known.promises} mayAct={mayAct} />
      </Section>
      <TasksPart tasks={known.tasks} mayAct={mayAct} onOpen={onOpen} />
      <Section title="Contacts" actions={mayAct && <Button onClick={() => onOpen('contact')}>Record a contact</Button>}>
        <ContactList contacts={known.contacts} />
      </Section>
    </Stack>
  )
}

const isOpen = ({ promiseState }: PromiseToPay) => promiseState === 'open'

function BlockPart({ orderId, known, mayAct, onOpen }: Omit<PartsProps, 'currency'> & { mayAct: boolean }) {
  const { block, contact, rule } = known
  const [isEnding, setEnding] = useState(false)
  return (
    <Section
      title="May be contacted"
      actions={mayAct && !block && <Button onClick={() => onOpen('block')}>Block contact</Button>}
    >
      {block && (
        <Notice tone="wrong">
          <p>
            <b>Contact is blocked: {BLOCK_REASONS[block.blockReason].toLowerCase()}.</b> {block.why}
          </p>
          <p className="quiet">
            By {block.by}, <When at={block.at} />, {block.untilOn ? <>up to {block.untilOn}</> : 'without end'}.
          </p>
          {mayAct && <Button onClick={() => setEnding(true)}>End the block</Button>}
        </Notice>
      )}
      <Facts
        facts={[
          ['Now', contact.isAllowed ? 'Yes' : contact.message],
          ['Hours', [rule.says, rule.source && `(${rule.source})`].join(' ')],
          ['This day', `${rule.today} of ${rule.perDay} contacts`],
          ['Seven days', `${rule.thisWeek} of ${rule.perWeek} contacts`],
        ]}
      />
      {isEnding && block && <AllowContact orderId={orderId} block={block} onClose={() => setEnding(false)} />}
    </Section>
  )
}

const PROMISE_TONES = { open: 'caution', kept: 'done', broken: 'wrong', withdrawn: 'ended' } as const

type PromisesProps = { orderId: string; currency: string | null; promises: readonly PromiseToPay[]; mayAct: boolean }

function Promises({ orderId, currency, promises, mayAct }: PromisesProps) {
  const [withdrawn, setWithdrawn] = useState<PromiseToPay | null>(null)
  if (promises.length === 0) return <p className="quiet">No promise was recorded.</p>
  return (
    <ul className={styles.lines} aria-label="Promises">
      {promises.map((promise) => (
        <li key={promise.promiseId} className={styles.line}>
          <span>
            {moneyText(promise.amountMinor, currency)} by <When at={promise.promisedOn} />
            {promise.paidMinor > 0 && `, ${moneyText(promise.paidMinor, currency)} paid`}
            <span className="quiet"> · recorded by {promise.by}</span>
          </span>
          <span>
            <StateMark tone={PROMISE_TONES[promise.promiseState]}>{PROMISE_STATES[promise.promiseState]}</StateMark>
            {mayAct && isOpen(promise) && <TextButton onClick={() => setWithdrawn(promise)}>Withdraw</TextButton>}
          </span>
        </li>
      ))}
      {withdrawn && <WithdrawPromise orderId={orderId} promise={withdrawn} onClose={() => setWithdrawn(null)} />}
    </ul>
  )
}

type TasksPartProps = { tasks: readonly Task[]; mayAct: boolean; onOpen: (dialog: OpenDialog) => void }

function TasksPart({ tasks, mayAct, onOpen }: TasksPartProps) {
  const [changed, setChanged] = useState<Task | null>(null)
  const [finished, setFinished] = useState<Task | null>(null)
  return (
    <Section title="Tasks" actions={mayAct && <Button onClick={() => onOpen('task')}>Add a task</Button>}>
      {tasks.length === 0 ? (
        <p className="quiet">Nothing is to be done.</p>
      ) : (
        <ul className={styles.lines} aria-label="Tasks">
          {tasks.map((task) => (
            <li key={task.taskId} className={styles.line}>
              <span>
                {task.text}
                <span className="quiet">
                  {' '}
                  · {task.isDone ? `done by ${task.doneBy}` : (task.assignedTo ?? task.assignedRole ?? 'for anybody')}
                  {task.note && ` · ${task.note}`}
                </span>
              </span>
              <span>
                {task.isDone ? <StateMark tone="done">Done</StateMark> : <DueTask task={task} />}
                {mayAct && !task.isDone && (
                  <>
                    <TextButton onClick={() => setChanged(task)}>Change</TextButton>
                    <TextButton onClick={() => setFinished(task)}>Done</TextButton>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {changed && (
        <TaskDialog
          shown={tasks.find(({ taskId }) => taskId === changed.taskId) ?? changed}
          onClose={() => setChanged(null)}
        />
      )}
      {finished && <FinishTask task={finished} onClose={() => setFinished(null)} />}
    </Section>
  )
}

export function DueTask({ task: { dueOn, isLate } }: { task: Task }) {
  return (
    <StateMark tone={isLate ? 'wrong' : 'plain'}>
      {isLate ? 'Late, ' : 'By '}
      <When at={dueOn} />
    </StateMark>
  )
}

function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return <p className="quiet">No contact was recorded.</p>
  return (
    <ul className={styles.lines} aria-label="Contacts">
      {contacts.map((contact) => (
        <li key={contact.contactId} className={styles.line}>
          <span>
            {contactInWords(contact)}
            {contact.reached && <span className="quiet"> · {REACHED[contact.reached].toLowerCase()}</span>}
            <br />
            {contact.about}
            {contact.against.length > 0 && (
              <>
                {' '}
                <StateMark tone="wrong">
                  Against the rules: {contact.against.map((rule) => AGAINST[rule]).join(', ')}
                </StateMark>
              </>
            )}
          </span>
          <span className="quiet">
            <When at={contact.contactedAt} /> {contact.by}
          </span>
        </li>
      ))}
    </ul>
  )
}
