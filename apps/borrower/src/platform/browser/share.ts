/** Opens the phone's own list of apps to share with. Closing that list is no failure. */
export async function shareWith(data: ShareData): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

/** Answers whether the phone can hand such a file to another app. */
export function canShareFile(name: string, type: string): boolean {
  return navigator.canShare?.({ files: [new File([''], name, { type })] }) ?? false
}
