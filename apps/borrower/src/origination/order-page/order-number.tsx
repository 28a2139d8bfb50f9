/** How the server writes an order's number. */
const SHOWN = /^\d{4} \d{4} \d{2}$/

export function isOrderNumber(text: string): boolean {
  return SHOWN.test(text)
}

/** Read out digit by digit: as three numbers nobody could say it on the telephone. */
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
