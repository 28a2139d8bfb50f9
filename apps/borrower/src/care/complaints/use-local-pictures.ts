import { useEffect, useState } from 'react'

/** Addresses for pictures that the phone holds, until the page is left. */
export function useLocalPictures() {
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
