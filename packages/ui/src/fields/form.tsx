import { type ComponentProps, createContext, type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { ERROR_MARK } from './field.tsx'
import styles from './form.module.css'

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & {
  /** Receives the entered data. */
  onSubmit: (entered: FormData) => void | Promise<void>
}

/** Says in the page's language how many fields are wrong. */
export const WrongFieldsWords = createContext<(count: number) => string>(String)

/**
 * After a submit with errors, focuses the first wrong field, however late the errors come (checked here or by the
 * server), and tells screen readers how many there are: each field shows its own error, but only the focused one is
 * read out. It is not the form's own `action`: React would empty the fields after it, and nobody should type everything
 * again because of one error; and it would draw that the form is being sent only when nothing else is to be done.
 */
export function Form({ onSubmit, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const awaitsVerdict = useRef(false)
  const [wrongFields, setWrongFields] = useState(0)
  const wordsFor = useContext(WrongFieldsWords)
  useEffect(() => {
    if (!awaitsVerdict.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
    if (!wrong) return
    awaitsVerdict.current = false
    setWrongFields(form.current?.querySelectorAll(`[${ERROR_MARK}]`).length ?? 0)
    wrong.focus()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    awaitsVerdict.current = true
    // Empty first, so that the same number is said again.
    setWrongFields(0)
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
      <p className="visually-hidden" aria-live="polite">
        {wrongFields > 0 && wordsFor(wrongFields)}
      </p>
    </form>
  )
}
