import { Button } from '../platform/ui/button.tsx'
import { Dialog } from '../platform/ui/dialog.tsx'
import { Stack } from '../platform/ui/page-parts.tsx'
import styles from './keys-dialog.module.css'

const KEYS = [
  ['/', 'Search by number, phone, reference or name; go to an area, a colleague or a request'],
  ['j, k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['x', 'Tick the row, where rows can be ticked; in Applications, take the next'],
  ['t', 'In Applications, take the row or the case'],
  ['Esc', 'Close what is open'],
  ['?', 'Show these keys'],
] as const

/** The keys that work on every page. A button shows its own. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Stack>
        <dl className={styles.keys}>
          {KEYS.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">A button that has a key shows it. No key acts while you type.</p>
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}
