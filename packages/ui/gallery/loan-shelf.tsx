import {
  Card,
  CopyRow,
  CostBar,
  type CostPart,
  DateText,
  Details,
  InstallmentBar,
  LifeLine,
  type LifePoint,
  ListRow,
  ListRows,
  Money,
  ProductLogo,
  ScheduleBars,
  Section,
  StatusBanner,
} from '../src/index.ts'

const PESO = { currency: 'PHP', market: 'PH' } as const

const COST: CostPart[] = [
  { kind: 'received', label: 'You get', amountMinor: 460000, amount: <Money amountMinor={460000} {...PESO} /> },
  { kind: 'interest', label: 'Interest', amountMinor: 48000, amount: <Money amountMinor={48000} {...PESO} /> },
  { kind: 'fees', label: 'Fees', amountMinor: 40000, amount: <Money amountMinor={40000} {...PESO} /> },
]

const PAYMENTS = [
  { principal: 110000, interest: 18000, fees: 10000 },
  { principal: 114000, interest: 14000, fees: 10000 },
  { principal: 118000, interest: 10000, fees: 10000 },
  { principal: 118000, interest: 6000, fees: 10000 },
]

const LIFE: LifePoint[] = [
  { key: 'signed', title: 'Signed', date: <DateText value="2027-01-04" />, state: 'done' },
  {
    key: 'paid-out',
    title: 'Paid out',
    date: <DateText value="2027-01-04" />,
    detail: 'To account ending 4411',
    state: 'done',
  },
  { key: 'first', title: 'First payment', date: <DateText value="2027-02-05" />, detail: '3 days late', state: 'late' },
  { key: 'second', title: 'Second payment', date: <DateText value="2027-03-05" />, state: 'now' },
  { key: 'last', title: 'Last payment', date: <DateText value="2027-04-05" />, state: 'ahead' },
]

/** The components together, as a page of a loan uses them. */
export function LoanShelf() {
  return (
    <>
      <StatusBanner tone="due" title="Due in 3 days" description="You pay ₱1,370.00 on 5 March." />
      <Card>
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <ProductLogo name="Hulog Classic" />
          <div>
            <h2>Hulog Classic</h2>
            <p className="quiet small">Order 2027010400021</p>
          </div>
        </div>
        <div>
          <p className="quiet">Left to repay</p>
          <Money amountMinor={411000} size="hero" {...PESO} />
        </div>
        <InstallmentBar parts={4} filled={1} label="1 of 4 paid" />
        <p className="quiet small">1 of 4 paid</p>
      </Card>
      <Section heading="What it costs">
        <Card>
          <CostBar parts={COST} />
          <ScheduleBars
            bars={PAYMENTS}
            label="4 payments: each one’s part of the loan, interest and fees"
            legend={{ principal: 'Part of the loan', interest: 'Interest', fees: 'Fees' }}
          />
          <Details moreLabel="More" hideLabel="Hide">
            <ListRows>
              <ListRow label="Rate">0.1% a day</ListRow>
              <ListRow label="When late">5% of what is late, once</ListRow>
              <ListRow label="Total to repay" strong>
                <Money amountMinor={548000} {...PESO} />
              </ListRow>
            </ListRows>
          </Details>
        </Card>
      </Section>
      <Section heading="Life of this loan">
        <Card>
          <LifeLine points={LIFE} />
        </Card>
      </Section>
      <Section heading="Pay by code">
        <Card>
          <CopyRow
            label="Payment code"
            value="889900112233"
            shown="8899 0011 2233"
            copyLabel="Copy"
            copiedMessage="copy success"
            failedMessage="Could not copy"
          />
        </Card>
      </Section>
    </>
  )
}
