import { copyText, toast } from '@hulog/ui'
import { encode } from 'uqr'
import { Button } from '../../platform/ui/button.tsx'
import styles from './authenticator-setup.module.css'

type Secret = { readonly totpSecret: string; readonly totpUri: string }

/** The secret of a second factor, for the camera of a telephone or to be typed. */
export function AuthenticatorSetup({ totpSecret, totpUri }: Secret) {
  async function copy() {
    if (await copyText(totpSecret)) toast('Secret copied.', { tone: 'success' })
    else toast('The browser did not copy it. Please mark the text and copy it yourself.', { tone: 'error' })
  }
  return (
    <div className={styles.setup}>
      <QrCode text={totpUri} />
      <div className={styles.words}>
        <p>Scan this with an authenticator app on your telephone. Any app for six-digit codes works.</p>
        <p className="quiet">Without a camera, type this secret into the app:</p>
        <p>
          <code className={styles.secret}>{inFours(totpSecret)}</code>
        </p>
        <Button onClick={() => void copy()}>Copy the secret</Button>
      </div>
    </div>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Dark on white in either theme, with the margin that cameras need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Secret as a code to scan">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
