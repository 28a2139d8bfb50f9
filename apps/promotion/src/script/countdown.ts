/** Set while it counts. */
export let timer: ReturnType<typeof setInterval> | undefined

/** PRO-06: counts down in the button's label. By the clock: a page in the background ticks seldom. */
export function countDown(button: HTMLButtonElement, onEnd: () => void): void {
  const label = button.textContent
  const endsAt = Date.now() + 60_000
  timer = setInterval(tick, 1000)
  tick()

  function tick(): void {
    const left = Math.ceil((endsAt - Date.now()) / 1000)
    button.textContent = `${left}s`
    if (left > 0) return
    button.textContent = label
    timer = clearInterval(timer) as undefined
    onEnd()
  }
}
