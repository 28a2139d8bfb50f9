import { makeAutoplay } from './autoplay.ts'

const banners = document.getElementById('banners')
const track = banners?.querySelector<HTMLElement>('.track')
const pause = banners?.querySelector('button')
if (banners && track && pause) run(banners, track, pause)

function run(section: HTMLElement, row: HTMLElement, button: HTMLButtonElement): void {
  const dots = [...section.querySelectorAll<HTMLAnchorElement>('.dot')]
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const place = () => Math.round(row.scrollLeft / row.clientWidth)
  const show = (number: number) =>
    row.scrollTo({ left: number * row.clientWidth, behavior: calm.matches ? 'auto' : 'smooth' })
  const autoplay = makeAutoplay({
    moveOn: () => show((place() + 1) % dots.length),
    isAway: () => document.hidden,
    onStop: leaveButton,
  })

  // The button disappears, so the focus moves on to the banner that is shown.
  function leaveButton(): void {
    if (document.activeElement === button) dots[place()]?.focus()
    button.hidden = true
  }

  section.dataset.live = ''
  row.addEventListener('scroll', () => mark(dots, place()), { passive: true })
  dots.forEach((dot, number) => {
    dot.addEventListener('focus', autoplay.stop)
    dot.addEventListener('click', (event) => {
      event.preventDefault()
      autoplay.stop()
      show(number)
    })
  })
  button.addEventListener('click', autoplay.stop)
  for (const event of ['pointerdown', 'pointerenter', 'touchstart', 'focusin', 'wheel', 'keydown'])
    row.addEventListener(event, autoplay.stop, { passive: true })
  calm.addEventListener('change', () => calm.matches && autoplay.stop())
  if (calm.matches) return
  button.hidden = false
  autoplay.start()
}

function mark(dots: readonly HTMLAnchorElement[], shown: number): void {
  dots.forEach((dot, number) => {
    if (number === shown) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  })
}
