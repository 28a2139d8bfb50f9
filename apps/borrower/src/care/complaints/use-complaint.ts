import type { Failure } from '@hulog/client'
import { COMPLAINT_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { toast, withinLimit } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../platform/browser/storage.ts'
import { failureText } from '../../platform/shell/failures.ts'
import type { Subject } from './subject.ts'
import { useEvidence } from './use-evidence.ts'

/** One draft for all types, so that a borrower who changes the type types nothing twice. */
const FORM = 'complaint'
const draft = v.object({ text: v.string(), images: v.array(v.string()) })

export type ComplaintSending = UseOperation<'saveComplaint'>

/** It was sent: nothing of it is stored any more. */
export function forgetComplaint(): void {
  forgetDraft(FORM)
}

const FIELD_OF: Readonly<Record<string, 'text' | 'images'>> = {
  COMPLAINT_TEXT_MISSING: 'text',
  COMPLAINT_IMAGE_NOT_FOUND: 'images',
}

function fieldOf(failure: Failure | null) {
  return failure?.kind === 'refusal' ? FIELD_OF[failure.reason] : undefined
}

/** Shown at the field, not beside the button. */
export function isOfForm(failure: Failure): boolean {
  return fieldOf(failure) !== undefined
}

/** The text and pictures of a complaint, kept through a reload, checked, and sent under one key. */
export function useComplaint({ type, sonType, order }: Subject, sending: ComplaintSending) {
  const { _, i18n } = useLingui()
  const [kept] = useState(() => {
    const known = v.safeParse(draft, keptDraft(FORM))
    return known.success ? known.output : { text: '', images: [] }
  })
  const [text, setText] = useState(() => withinLimit('', kept.text, 0, COMPLAINT_TEXT_MAX_LENGTH).text)
  const [isChecked, setChecked] = useState(false)
  const evidence = useEvidence(kept.images, (images) => keepDraft(FORM, { text, images }))
  const { failure, forgetFailure } = sending
  const refused = (field: 'text' | 'images') =>
    failure && fieldOf(failure) === field ? failureText(i18n, failure) : undefined
  const isEmpty = text.trim() === ''

  return {
    text,
    evidence,
    textError: isChecked && isEmpty ? _('complaints.text.missing') : refused('text'),
    imagesError: refused('images'),
    write(changed: string) {
      setText(changed)
      setChecked(false)
      forgetFailure()
      keepDraft(FORM, { text: changed, images: evidence.urls })
    },
    submit() {
      setChecked(true)
      if (isEmpty) return
      if (evidence.isSending) return toast(_('complaints.images.sending'))
      if (evidence.unsent !== null) return toast(_('complaints.images.unsent'), { tone: 'error' })
      sending.send({
        problemType: type.value,
        ...(sonType && { problemSonType: sonType.value }),
        problemDetail: text,
        problemImage: evidence.urls.join(','),
        orderNo: order?.orderNo ?? '',
      })
    },
  }
}
