import { copyText, toast } from '@hulog/ui'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './secret-once.module.css'

export type SecretOnceProps = {
  title: string
  /** The noun of the secret: `Link`, `Key`. */
  label: string
  secret: string
  /** The use of it, and until when it works. */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret that the server does not know any more. It is kept in no query and no address: closed, it is gone. */
export function SecretOnce({ title, label, secret, children, onClose }: SecretOnceProps) {
  const id = useId()
  async function copy() {
    if (await copyText(secret)) toast(`${label} copied.`, { tone: 'success' })
    else toast('The browser did not copy it. Please mark the text and copy it yourself.', { tone: 'error' })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        {children}
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.line}>
          <input
            id={id}
            readOnly
            value={secret}
            className={styles.secret}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button tone="main" onClick={copy}>
            Copy
          </Button>
        </div>
        <p className="quiet">It is shown this once. When you close this, nobody can read it again.</p>
        <div>
          <Button onClick={onClose}>I have it</Button>
        </div>
      </div>
    </Dialog>
  )
}
