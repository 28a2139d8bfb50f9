// Keeps the page up to date without a reload, and sends its forms in place. Without this script all forms still work.
const POLL_MS = 2000
const notice = document.querySelector('#notice')
const shown = new Map()

document.documentElement.classList.add('has-script')
if (location.search.includes('notice=')) history.replaceState(null, '', withoutNotice())
setInterval(() => document.hidden || refresh(), POLL_MS)
document.addEventListener('visibilitychange', () => document.hidden || refresh())
document.addEventListener('submit', sendForm)
document.addEventListener('click', pressButton)

async function refresh() {
  try {
    const response = await fetch(`/page/parts${location.search}`, { headers: { accept: 'application/json' } })
    if (!response.ok) return
    const { parts } = await response.json()
    for (const [name, markup] of Object.entries(parts)) replacePart(name, markup)
  } catch {
    // The sandbox is restarting; the next round asks again.
  }
}

// Replaces only changed parts, so that what a person has opened or focused stays so.
function replacePart(name, markup) {
  const part = document.querySelector(`[data-live="${name}"]`)
  if (!part || shown.get(name) === markup) return
  const first = !shown.has(name)
  shown.set(name, markup)
  if (first && part.innerHTML === markup) return
  if (part.querySelector('details[open]')) return void shown.delete(name)
  const focusedId = part.contains(document.activeElement) ? document.activeElement.id : ''
  part.innerHTML = markup
  if (focusedId) document.getElementById(focusedId)?.focus()
}

async function sendForm(event) {
  const form = event.target
  if (!form.matches('[data-live-form]')) return
  event.preventDefault()
  if (form.dataset.busy) return
  form.dataset.busy = 'yes'
  say('Working…')
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter))
    const response = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    })
    const answer = await response.json()
    say(response.ok ? answer.notice : answer.message, !response.ok)
    if (response.ok && form.matches('.stack')) form.reset()
  } catch {
    say('The sandbox does not answer. Is it running?', true)
  }
  delete form.dataset.busy
  await refresh()
}

async function pressButton(event) {
  const button = event.target.closest('button')
  if (button?.dataset.copy) {
    await navigator.clipboard.writeText(button.dataset.copy)
    say(`Copied ${button.dataset.copy}.`)
  }
  if (button?.dataset.use) {
    const field = document.querySelector('#wallet-code')
    field.value = button.dataset.use
    field.form.elements.amount.focus()
  }
}

function say(text, failed = false) {
  notice.textContent = text
  notice.classList.toggle('failed', failed)
}

function withoutNotice() {
  const url = new URL(location.href)
  url.searchParams.delete('notice')
  return url
}
