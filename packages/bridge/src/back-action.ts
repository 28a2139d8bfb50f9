export type BackWindow = { hulogBack?: () => boolean }

/** Returns true to keep the page (it asks first), false to let the shell go back. */
export type BackListener = () => boolean

/**
 * NAT-14: before leaving a page by its back gesture or button, the shell calls `window.hulogBack()`; on true it stays.
 * The newest listener is asked first. Returns the function that stops listening.
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
