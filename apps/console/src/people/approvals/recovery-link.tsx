import { SecretOnce } from '../../platform/ui/secret-once.tsx'

/** The link that the second administrator hands over to a colleague who lost password or second factor. */
export function RecoveryLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <SecretOnce title="Link for a new start" label="Link" secret={url} onClose={onClose}>
      <p>Hand it over so that only your colleague reads it. It works once.</p>
    </SecretOnce>
  )
}
