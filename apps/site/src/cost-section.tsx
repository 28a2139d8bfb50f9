import type { Example } from './example.ts'

const words = ['First', 'Second', 'Third', 'Fourth']

/** The representative example: what comes in, what goes out, and when. */
export function CostSection({ example }: { example: Example }) {
  const { shares } = example
  return (
    <section id="cost" aria-labelledby="cost-title">
      <h2 id="cost-title">What a loan costs</h2>
      <p className="lead">
        An example: the Steady Loan, {example.borrowed} for four months. Your own offer shows the same figures before
        you agree to anything.
      </p>
      <div className="card">
        <dl className="figures-row">
          <Figure label="You receive" value={example.received} />
          <Figure label="You pay back" value={example.total} />
          <Figure label="The loan costs" value={example.cost} />
        </dl>
        <svg className="bar" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
          <rect width={shares.received} height="14" className="bar-received" />
          <rect x={shares.received} width={shares.interest} height="14" className="bar-interest" />
          <rect x={shares.received + shares.interest} width={shares.fee} height="14" className="bar-fee" />
        </svg>
        <ul className="legend">
          <li className="key-received">You receive {example.received}</li>
          <li className="key-interest">Interest {example.interest}</li>
          <li className="key-fee">Fee {example.fee}</li>
        </ul>
        <table>
          <caption>Four payments, for a loan paid out on 2026-01-15</caption>
          <tbody>
            {example.installments.map(({ number, dueOn, amount }) => (
              <tr key={number}>
                <th scope="row">{words[number - 1]}</th>
                <td>{dueOn}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="quiet">
          4.5&nbsp;% a month on what you still owe, and a fee of 2&nbsp;% taken from what is paid out. Effective rate
          with the fee: {example.yearlyRate} a year.
        </p>
      </div>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
