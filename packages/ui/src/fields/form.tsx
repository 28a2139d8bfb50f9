import { type ComponentProps, type FormEvent, startTransition, useEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './form.module.css'

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & {
  /** Receives the entered data; may be the dispatcher of `useActionState`. */
  onSubmit: (entered: FormData) => void | Promise<void>
}

/**
 * After a submit with errors, focuses the first wrong field, however late the errors come (checked here or by the
 * server). The action runs in a transition but not as the form's own `action`: React would empty the fields after it,
 * and nobody should type everything again because of one error.
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
    startTransition(() => onSubmit(entered))
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
