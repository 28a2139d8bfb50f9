import type { ReactNode } from 'react'

type FieldProps = { readonly name: string; readonly label: string; readonly children: ReactNode }

/** A label, the field with what stands beside it, and below it what is wrong, said by the toast as well. */
export function Field({ name, label, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="row">{children}</div>
      <output name={`${name}-wrong`} id={`${name}-wrong`} htmlFor={name} aria-live="off" />
    </div>
  )
}
