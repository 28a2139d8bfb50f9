export type BackWindow = { hulogBack?: () => boolean }

/** Answers true when it dealt with the wish to go back (by asking first), false to let it happen. */
export type BackListener = () => boolean

/**
 * NAT-14: before the shell leaves a page by its own back gesture or button it calls `window.hulogBack()`; on true it stays.
 * The newest listener is asked first. Gives the function that stops listening.
 */
export function listenForBack(view: BackWindow, listener: BackListener): () => void {
  const earlier = view.hulogBack
  const ask = () => listener() || (earlier?.() ?? false)
  view.hulogBack = ask
  return () => {
    if (view.hulogBack !== ask) return
    if (earlier) view.hulogBack = earlier
    else delete view.hulogBack
  }
}
