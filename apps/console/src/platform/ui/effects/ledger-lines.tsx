import type { Reply } from '@hulog/contract'
import { Fragment } from 'react'
import { Notice } from '../notice.tsx'
import { amountText } from '../values.tsx'
import styles from './effects-view.module.css'

type Line = Reply<'getApproval'>['makerSaw']['entries'][number]

type LedgerLinesProps = { lines: readonly Line[]; currency: string | null; label: string }

/** Lines of the ledger in debit and credit columns, entry by entry, each with its sums. */
export function LedgerLines({ lines, currency, label }: LedgerLinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className={styles.figure}>
              Debit
            </th>
            <th scope="col" className={styles.figure}>
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {entriesOf(lines).map((entry, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may look the same; each is its place.
            <Fragment key={number}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.entry}>
                  {inWords(entry[0]?.entry ?? '')}
                </th>
              </tr>
              {entry.map(({ account, amountMinor }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same; each is its place.
                <tr key={line}>
                  <td>{accountInWords(account)}</td>
                  <td className={styles.figure}>{amountMinor > 0 && amountText(amountMinor, currency)}</td>
                  <td className={styles.figure}>{amountMinor < 0 && amountText(-amountMinor, currency)}</td>
                </tr>
              ))}
              <Sums entry={entry} currency={currency} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sums({ entry, currency }: { entry: readonly Line[]; currency: string | null }) {
  const debit = entry.reduce((sum, { amountMinor }) => sum + Math.max(amountMinor, 0), 0)
  const credit = entry.reduce((sum, { amountMinor }) => sum + Math.max(-amountMinor, 0), 0)
  return (
    <>
      <tr className={styles.sums}>
        <td>Sum</td>
        <td className={styles.figure}>{amountText(debit, currency)}</td>
        <td className={styles.figure}>{amountText(credit, currency)}</td>
      </tr>
      {debit !== credit && (
        <tr>
          <td colSpan={3}>
            <Notice tone="wrong">Debit and credit differ. Please do not go on, and tell who runs this system.</Notice>
          </td>
        </tr>
      )}
    </>
  )
}

/** Two entries of a kind may follow one another: each ends where its lines balance. */
export function entriesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const entries: Line[][] = []
  let open: Line[] = []
  let sum = 0
  for (const line of lines) {
    const isNext = open.length > 0 && (sum === 0 || open[0]?.entry !== line.entry)
    if (isNext) {
      entries.push(open)
      open = []
      sum = 0
    }
    open.push(line)
    sum += line.amountMinor
  }
  return open.length > 0 ? [...entries, open] : entries
}

/** `late-interest` as `Late interest`. */
function inWords(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `assets:principal-receivable` as `Principal receivable (assets)`. */
export function accountInWords(account: string): string {
  const [group, name] = account.split(':')
  return name ? `${inWords(name)} (${group})` : inWords(account)
}
