/** Dialled without the blanks and signs that make a number readable. */
export function Phone({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
}

export function Mail({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}
