import { useState } from 'react'
import {
  Button,
  Dialog,
  ListRow,
  ListRows,
  PictureDialog,
  Section,
  Sheet,
  Sketch,
  TextField,
  toast,
} from '../src/index.ts'

export function OverlayShelf() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'long' | 'picture'>()
  const close = () => setOpen(undefined)
  return (
    <Section heading="What floats">
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
      <Button onClick={() => setOpen('long')}>Open the long sheet</Button>
      <Button onClick={() => setOpen('picture')}>Open the picture</Button>
      <Button tone="quiet" onClick={() => toast('copy success', { tone: 'success' })}>
        Toast success
      </Button>
      <Button
        tone="quiet"
        onClick={() => toast('We could not reach the bank. Nothing was charged.', { tone: 'error' })}
      >
        Toast error
      </Button>
      <Button tone="quiet" onClick={() => toast('Saved')}>
        Toast
      </Button>
      <Dialog
        open={open === 'dialog'}
        title="Cancel this application?"
        onClose={close}
        actions={
          <>
            <Button tone="danger" wide onClick={close}>
              Cancel the application
            </Button>
            <Button tone="plain" wide onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Your photos are deleted. You can apply again at any time.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} title="Pay another amount" closeLabel="Close" onClose={close}>
        <TextField label="Amount" prefix="₱" inputMode="decimal" />
        <Button wide onClick={() => toast('copy success', { tone: 'success' })}>
          Continue
        </Button>
      </Sheet>
      <Sheet open={open === 'long'} title="All payments" closeLabel="Close" onClose={close}>
        <ListRows>
          {Array.from({ length: 30 }, (_, index) => `Payment ${index + 1}`).map((label) => (
            <ListRow key={label} label={label}>
              ₱1,240.00
            </ListRow>
          ))}
        </ListRows>
      </Sheet>
      {open === 'picture' && (
        <PictureDialog
          title="Give the cashier the Reference_no and the amount."
          labels={{ close: 'Close', zoomIn: 'Zoom in', zoomOut: 'Zoom out' }}
          onClose={close}
        >
          <Sketch viewBox="0 0 180 240">
            <rect x="10" y="4" width="160" height="232" rx="18" fill="var(--card)" />
          </Sketch>
        </PictureDialog>
      )}
    </Section>
  )
}
