/** A value in the server's words. COM-13: its dates stay ISO; the attribute names the only places where a page shows one. */
export function GivenValue({ value }: { value: string }) {
  return (
    <span data-as-given>{isOrderNumber(value) ? <OrderNumber value={value} /> : value.split(DATE).map(unbroken)}</span>
  )
}

const DATE = /(\d{4}-\d\d-\d\d)/

function unbroken(part: string) {
  return DATE.test(part) ? (
    <span key={part} className="whole">
      {part}
    </span>
  ) : (
    part
  )
}

/** How the server writes an order's number. */
const SHOWN = /^\d{4} \d{4} \d{2}$/

function isOrderNumber(text: string): boolean {
  return SHOWN.test(text)
}

/** Read out digit by digit, as on the telephone. */
export function OrderNumber({ value }: { value: string }) {
  const spoken = value
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ')
  return (
    <span>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  )
}
