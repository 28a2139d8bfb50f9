import { ownPath } from '@hulog/bridge/allowed-target'
import {
  Card,
  DateText,
  FileTextIcon,
  formatMoney,
  Icon,
  LinkButton,
  ListRow,
  ListRows,
  Section,
  Sentence,
  Sheet,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { AgreementText } from '../../origination/agreements/use-agreements.tsx'
import { PlanList } from '../../origination/order-page/plan-list.tsx'
import { Amount, formatRate, marketOfCurrency } from '../../platform/money/amount.tsx'
import { useBackCloses } from '../../platform/navigation/leave-guard.ts'
import styles from './new-terms.module.css'
import type { NewTerms } from './restructuring.queries.ts'

/** Compares both terms: the difference in words, then every figure of what is to be paid. */
export function TermsCompared({ newTerms }: { newTerms: NewTerms }) {
  const { _ } = useLingui()
  const { before, after, currency } = newTerms
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  const none = _('newTerms.none.value')
  const day = (on: string | null) => (on === null ? none : <DateText value={on} />)
  const rows: [label: string, of: (terms: NewTerms['before']) => ReactNode][] = [
    [_('newTerms.dueNow'), ({ dueNowMinor }) => amount(dueNowMinor)],
    [_('newTerms.next'), ({ firstDueOn, installmentMinor }) => (firstDueOn === null ? none : amount(installmentMinor))],
    [_('newTerms.nextOn'), ({ firstDueOn }) => day(firstDueOn)],
    [_('newTerms.payments'), ({ payments }) => String(payments)],
    [_('newTerms.last'), ({ lastDueOn }) => day(lastDueOn)],
    [_('newTerms.rate'), ({ rateDescription }) => <Sentence>{rateDescription}</Sentence>],
    [_('newTerms.cost'), ({ costMinor }) => amount(costMinor)],
    [_('newTerms.total'), ({ totalMinor }) => <strong>{amount(totalMinor)}</strong>],
  ]
  return (
    <Section heading={_('newTerms.compare')}>
      <Card>
        <p>
          <strong>
            <Sentence>{useDifference(newTerms)}</Sentence>
          </strong>
        </p>
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">{_('newTerms.before')}</th>
              <th scope="col">{_('newTerms.after')}</th>
            </tr>
          </thead>
          {rows.map(([label, of]) => (
            <tbody key={label}>
              <tr>
                <th colSpan={2} scope="rowgroup">
                  {label}
                </th>
              </tr>
              <tr>
                <td>{of(before)}</td>
                <td>{of(after)}</td>
              </tr>
            </tbody>
          ))}
        </table>
        <p className="quiet small">{_('newTerms.onTime')}</p>
      </Card>
    </Section>
  )
}

/** The difference between both totals in words. */
function useDifference({ before, after, currency }: NewTerms): string {
  const { _ } = useLingui()
  const moreMinor = after.totalMinor - before.totalMinor
  if (moreMinor === 0) return _('newTerms.same')
  const amount = formatMoney(Math.abs(moreMinor), { currency, market: marketOfCurrency(currency) })
  return _(moreMinor > 0 ? 'newTerms.more' : 'newTerms.less', { amount })
}

/** Everything owed today and what becomes of it; what is given up, and the new principal. */
export function NewTermsDebt({ newTerms }: { newTerms: NewTerms }) {
  const { _ } = useLingui()
  const { unpaid, currency, on, waivedMinor, writeDownMinor, partsEndedMinor, principalMinor } = newTerms
  const givenUpMinor = waivedMinor + writeDownMinor
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <Section heading={_('newTerms.debt')}>
      <Card>
        <p className="quiet">
          <Sentence>{_('newTerms.debt.text', { date: on })}</Sentence>
        </p>
        <ListRows>
          {unpaid.map(({ kind, becomes, amountMinor }) => (
            <ListRow
              key={`${kind} ${becomes}`}
              label={_(`orders.owed.${kind}`)}
              note={_(`newTerms.becomes.${becomes}`)}
            >
              {amount(amountMinor)}
            </ListRow>
          ))}
          {givenUpMinor > 0 && (
            <ListRow label={_('newTerms.givenUp')} strong>
              {amount(givenUpMinor)}
            </ListRow>
          )}
          <ListRow label={_('newTerms.principal')} strong>
            {amount(principalMinor)}
          </ListRow>
          {partsEndedMinor > 0 && <ListRow label={_('newTerms.partsEnded')}>{amount(partsEndedMinor)}</ListRow>}
        </ListRows>
      </Card>
    </Section>
  )
}

/** Every payment under the new terms, the yearly rate, and the cost of paying late. */
export function NewTermsPlan({ newTerms }: { newTerms: NewTerms }) {
  const { _ } = useLingui()
  const { plan, currency, aprPpm, aprDescription, lateDescription } = newTerms
  const rows = plan.map(({ isKept, ...row }) => (isKept ? { ...row, note: _('newTerms.plan.kept') } : row))
  return (
    <>
      <Section heading={_('newTerms.plan')}>
        <Card>
          <PlanList rows={rows} currency={currency} />
        </Card>
      </Section>
      <Card>
        <ListRows>
          {aprPpm !== null && (
            <ListRow label={_('newTerms.apr')} note={<Sentence>{aprDescription}</Sentence>}>
              {formatRate(aprPpm, currency)}
            </ListRow>
          )}
          <ListRow label={_('newTerms.late')} note={<Sentence>{lateDescription}</Sentence>}>
            {''}
          </ListRow>
        </ListRows>
      </Card>
    </>
  )
}

/** The paper that is signed: opens over the page, and can be kept as a file. */
export function NewTermsPaper({ newTerms: { pageUrl, pdfUrl } }: { newTerms: NewTerms }) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const path = ownPath(pageUrl, location.origin)
  if (path === null) return null
  return (
    <Section heading={_('newTerms.paper')}>
      <Card>
        <LinkButton
          tone="quiet"
          wide
          href={path}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon of={FileTextIcon} size={18} />
          {_('newTerms.paper.read')}
        </LinkButton>
      </Card>
      {isOpen && <PaperSheet path={path} pdfUrl={pdfUrl} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function PaperSheet({ path, pdfUrl, onClose }: { path: string; pdfUrl: string; onClose: () => void }) {
  const { _ } = useLingui()
  const title = _('newTerms.paper')
  useBackCloses(onClose)
  return (
    <Sheet open title={title} closeLabel={_('shell.close')} onClose={onClose}>
      <AgreementText title={title} path={path} pdfUrl={pdfUrl} />
    </Sheet>
  )
}
