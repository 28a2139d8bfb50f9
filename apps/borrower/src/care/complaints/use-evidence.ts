import { uploadComplaintImage } from '@hulog/client/operations'
import { COMPLAINT_IMAGES_MAX } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { usePhotoSending } from '../../platform/photos/use-photo-sending.ts'

export type Evidence = ReturnType<typeof useEvidence>

/** CMP-07: pictures of a complaint, sent one at a time as they are chosen, at most nine. */
export function useEvidence(kept: readonly string[], onChange: (urls: readonly string[]) => void) {
  const { _ } = useLingui()
  const [urls, setUrls] = useState<readonly string[]>(() => kept.slice(0, COMPLAINT_IMAGES_MAX))
  const local = useLocalPictures()
  const [picked, setPicked] = useState<string | null>(null)
  const sending = usePhotoSending(uploadComplaintImage, {
    onDone({ url }) {
      if (picked !== null) local.name(url, picked)
      setPicked(null)
      change([...urls, url])
      toast(_('complaints.images.done'), { tone: 'success' })
    },
  })
  const isSending = sending.progress !== undefined
  // Leaving the page does not wait for it: a later picture could belong to a complaint that was already sent.
  const { cancel } = sending
  const giveUp = useRef(cancel)
  useEffect(() => () => giveUp.current(), [])
  function change(changed: readonly string[]) {
    setUrls(changed)
    onChange(changed)
  }
  return {
    urls,
    /** The image of an uploaded picture: the phone's own copy rather than a download. */
    shownAs: local.shownAs,
    progress: sending.progress,
    error: sending.error,
    retry: sending.retry,
    isSending,
    /** The picture that is being sent, or that failed and can be sent again. */
    unsent: isSending || sending.retry ? picked : null,
    pick(photo: File) {
      if (urls.length >= COMPLAINT_IMAGES_MAX || isSending) return
      setPicked(local.open(photo))
      void sending.pick(photo, {})
    },
    remove: (url: string) => change(urls.filter((other) => other !== url)),
    /** Also during an upload: on a slow network nobody must wait for an unwanted picture. */
    removeUnsent() {
      setPicked(null)
      cancel()
      sending.forget()
    },
  }
}

/** Addresses for pictures on the phone, until the page is left. */
function useLocalPictures() {
  const [opened] = useState(() => new Set<string>())
  const [names] = useState(() => new Map<string, string>())
  useEffect(
    () => () => {
      for (const address of opened) URL.revokeObjectURL(address)
    },
    [opened],
  )
  return {
    open(photo: File): string {
      const address = URL.createObjectURL(photo)
      opened.add(address)
      return address
    },
    /** From now on the picture has an address at the server as well. */
    name: (url: string, address: string) => void names.set(url, address),
    shownAs: (url: string) => names.get(url) ?? url,
  }
}
