import type { Example } from '../facts.ts'
import type { View } from '../view.ts'

/** The loan from the day it is paid out to its last payment. */
export function LoanLife({ example, words: { cost } }: View & { readonly example: Example }) {
  return (
    <div className="life">
      <h3>{cost.payments}</h3>
      <ol>
        <Point date={example.paidOutOn} label={cost.paidOut} amount={example.received} />
        {example.installments.map(({ number, dueOn, amount }) => (
          <Point key={number} date={dueOn} label={cost.payment(number)} amount={amount} />
        ))}
      </ol>
    </div>
  )
}

function Point({ date, label, amount }: { readonly date: string; readonly label: string; readonly amount: string }) {
  return (
    <li>
      <span>
        {label}
        <span className="quiet small">{date}</span>
      </span>
      <b>{amount}</b>
    </li>
  )
}
