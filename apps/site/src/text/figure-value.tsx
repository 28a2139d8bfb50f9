import { Mail, Phone } from '../frame/reach.tsx'

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const PHONE = /^\+\d[\d ]+$/

/** What stands beside a name in a text. A way to reach somebody is there to be pressed, not to be copied by hand. */
export function FigureValue({ value }: { readonly value: string }) {
  if (value.startsWith('https://')) {
    return (
      <a href={value} rel="noopener noreferrer">
        {value}
      </a>
    )
  }
  if (ADDRESS.test(value)) return <Mail address={value} />
  if (PHONE.test(value)) return <Phone number={value} />
  return value
}
