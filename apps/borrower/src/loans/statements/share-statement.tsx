import { Button, Icon, ShareIcon, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { canShareFile, shareWith } from '../../platform/browser/share.ts'

const NAME = 'statement.pdf'
const TYPE = 'application/pdf'

/** Hands the statement's file to another app of the phone. Absent where the browser cannot share files. */
export function ShareStatement({ pdfUrl }: { pdfUrl: string }) {
  const { _ } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<{ from: string; file: File }>()
  if (!canShareFile(NAME, TYPE)) return null

  async function share() {
    setBusy(true)
    const file = kept?.from === pdfUrl ? kept.file : await fetchFile(pdfUrl).catch(() => null)
    setBusy(false)
    if (!file) return toast(_('statements.notFetched'), { tone: 'error' })
    const shared = await shareWith({ files: [file] })
    // A browser shares only shortly after a press: on a slow line the file is kept for the next one.
    setKept(shared === 'failed' ? { from: pdfUrl, file } : undefined)
    if (shared === 'failed') toast(_('statements.shareAgain'))
  }
  return (
    <Button tone="quiet" wide busy={isBusy} busyLabel={_('shell.loading')} onClick={() => void share()}>
      <Icon of={ShareIcon} size={18} />
      {_('statements.share')}
    </Button>
  )
}

async function fetchFile(url: string): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the statement answered ${answer.status}`)
  return new File([await answer.blob()], NAME, { type: TYPE })
}
