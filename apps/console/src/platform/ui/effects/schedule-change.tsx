import type { Reply } from '@hulog/contract'
import { amountText } from '../values.tsx'
import styles from './effects-view.module.css'

type Standing = NonNullable<Reply<'getApproval'>['makerSaw']['before']>
type Installment = Standing['installments'][number]

type ScheduleChangeProps = { before: Standing; after: Standing; currency: string | null; label: string }

/** The schedule before and after, side by side; a figure that changes is bold, marked, and read out as changed. */
export function ScheduleChange({ before, after, currency, label }: ScheduleChangeProps) {
  const rows = pairs(before.installments, after.installments)
  const money = (amountMinor: number | undefined) =>
    amountMinor === undefined ? null : amountText(amountMinor, currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className={styles.figure}>
              No.
            </th>
            <th colSpan={3} scope="colgroup" className={styles.side}>
              Before
            </th>
            <th colSpan={3} scope="colgroup" className={styles.side}>
              After
            </th>
          </tr>
          <tr>
            {['before', 'after'].map((side) => (
              <SideHead key={side} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, was, is }) => (
            <tr key={number}>
              <th scope="row" className={styles.figure}>
                {number}
              </th>
              <Side installment={was} money={money} />
              <Side installment={is} money={money} other={was} isCompared />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.sums}>
            <td />
            <td colSpan={2} className={styles.first}>
              Owed in all
            </td>
            <td className={styles.figure}>{money(before.owedMinor)}</td>
            <td colSpan={2} className={styles.first}>
              Owed in all
            </td>
            <Value text={money(after.owedMinor)} isChanged={before.owedMinor !== after.owedMinor} isFigure />
          </tr>
        </tfoot>
      </table>
      {isSame(before, after) ? (
        <p className="quiet">The schedule does not change.</p>
      ) : (
        <p className="quiet">
          <span aria-hidden="true" className={styles.mark}>
            ≠
          </span>{' '}
          marks what changes.
        </p>
      )}
    </section>
  )
}

function SideHead() {
  return (
    <>
      <th scope="col" className={styles.first}>
        Due on
      </th>
      <th scope="col" className={styles.figure}>
        Due
      </th>
      <th scope="col" className={styles.figure}>
        Unpaid
      </th>
    </>
  )
}

type SideProps = {
  installment: Installment | undefined
  other?: Installment | undefined
  /** The right side, whose cells are compared with the left. */
  isCompared?: boolean
  money: (amountMinor: number | undefined) => string | null
}

function Side({ installment, other, isCompared = false, money }: SideProps) {
  if (!installment)
    return (
      <td colSpan={3} className={styles.none}>
        {isCompared ? (
          <>
            <Mark />
            No longer due
          </>
        ) : (
          'Not due before'
        )}
      </td>
    )
  const differs = (name: keyof Installment) => isCompared && installment[name] !== other?.[name]
  return (
    <>
      <Value text={installment.dueOn} isChanged={differs('dueOn')} isFirst />
      <Value text={money(installment.dueMinor)} isChanged={differs('dueMinor')} isFigure />
      <Value text={money(installment.unpaidMinor)} isChanged={differs('unpaidMinor')} isFigure />
    </>
  )
}

type ValueProps = { text: string | null; isChanged: boolean; isFigure?: boolean; isFirst?: boolean }

function Value({ text, isChanged, isFigure, isFirst }: ValueProps) {
  return (
    <td className={isFigure ? styles.figure : isFirst ? styles.first : undefined} data-changed={isChanged || undefined}>
      {isChanged && <Mark />}
      {text}
    </td>
  )
}

function Mark() {
  return (
    <>
      <span aria-hidden="true" className={styles.mark}>
        ≠
      </span>
      <span className="visually-hidden">Changed: </span>
    </>
  )
}

/** Whether nothing that the table shows is marked. */
function isSame(before: Standing, after: Standing): boolean {
  const shown = ({ owedMinor, installments }: Standing) =>
    JSON.stringify([owedMinor, installments.map((one) => [one.number, one.dueOn, one.dueMinor, one.unpaidMinor])])
  return shown(before) === shown(after)
}

/** Installments of both schedules by their number; one side may lack some. */
function pairs(before: readonly Installment[], after: readonly Installment[]) {
  const numbers = [...new Set([...before, ...after].map(({ number }) => number))].sort((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    was: before.find((one) => one.number === number),
    is: after.find((one) => one.number === number),
  }))
}
