import { FileTextIcon, LinkRow } from '@hulog/ui'
import { useLingui } from '@lingui/react'

export function ClosingLetterRow({ orderId }: { orderId: string }) {
  const { _ } = useLingui()
  return (
    <LinkRow
      href={`/statements/${orderId}/closing-letter.pdf`}
      icon={FileTextIcon}
      label={_('statements.documents.letter')}
      description={_('statements.documents.letterText')}
      value="PDF"
    />
  )
}
