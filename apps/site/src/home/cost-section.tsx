import type { Example } from '../facts.ts'
import type { View } from '../view.ts'
import { CostBar } from './cost-bar.tsx'
import { LoanLife } from './loan-life.tsx'
import { Section } from './section.tsx'

type CostProps = View & { readonly example: Example }

/** The representative example, laid open like a receipt: what comes in, what goes out, and when. */
export function CostSection(view: CostProps) {
  const { cost } = view.words
  const { example } = view
  return (
    <Section id="cost" title={cost.title} className="washed">
      <p className="lead">{cost.lead(example)}</p>
      <div className="laid-open">
        <div className="receipt">
          <dl className="first-figures">
            <Line label={cost.receive} value={example.received} />
            <Line label={cost.payBack} value={example.total} />
            <Line label={cost.cost} value={example.cost} />
          </dl>
          <CostBar {...example.shares} />
          <Lines {...view} />
        </div>
        <LoanLife {...view} />
      </div>
      <p className="quiet small">{cost.sameCode}</p>
    </Section>
  )
}

function Lines({ example, words: { cost } }: CostProps) {
  return (
    <dl className="lines">
      <Line label={cost.borrow} value={example.borrowed} />
      <Line label={cost.receive} value={example.received} kind="received" />
      <Line label={cost.interest} value={example.interest} kind="interest" />
      <Line label={cost.fees} value={example.fees} kind="fees" />
      <Line label={cost.payBack} value={example.total} kind="total" />
      <Line label={cost.apr} value={example.apr} />
    </dl>
  )
}

function Line({ label, value, kind }: { readonly label: string; readonly value: string; readonly kind?: string }) {
  return (
    <div {...(kind && { className: kind })}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
