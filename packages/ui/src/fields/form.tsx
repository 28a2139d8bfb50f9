import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './form.module.css'

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & {
  /** Receives the entered data. */
  onSubmit: (entered: FormData) => void | Promise<void>
}

/**
 * After a submit with errors, focuses the first wrong field, however late the errors come (checked here or by the
 * server). It is not the form's own `action`: React would empty the fields after it, and nobody should type everything
 * again because of one error; and it would draw that the form is being sent only when nothing else is to be done.
 */
export function Form({ onSubmit, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsVerdict = useRef(false)
  useEffect(() => {
    if (!awaitsVerdict.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    awaitsVerdict.current = false
    wrong.focus()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    awaitsVerdict.current = true
    const entered = new FormData(event.currentTarget)
    void onSubmit(entered)
  }
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      className={classNames(styles.form, className)}
      onSubmit={submit}
      onInput={() => {
        awaitsVerdict.current = false
      }}
    >
      {children}
    </form>
  )
}
