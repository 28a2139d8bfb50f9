let last: Promise<void> = Promise.resolve()

/**
 * Waits until the photos before this one are sent, and answers with what ends its turn. Two at once on a slow line would
 * each take twice as long, and two large ones drawn at once are more than a small phone has memory for.
 */
export async function takeTurn(): Promise<() => void> {
  const before = last
  let end = () => {}
  last = new Promise((resolve) => {
    end = resolve
  })
  await before
  return end
}
