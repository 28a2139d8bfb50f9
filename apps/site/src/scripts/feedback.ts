type Field = HTMLInputElement | HTMLTextAreaElement

const form = document.querySelector<HTMLFormElement>('#feedback')
if (form) offer(form)

/** SIT-04: answers in place. Nothing is sent, and nothing is kept. */
function offer(feedback: HTMLFormElement): void {
  const fields = [...feedback.querySelectorAll<Field>('input, textarea')]
  const answer = feedback.querySelector<HTMLElement>('[role=status]')
  if (!answer) return
  feedback.addEventListener('submit', (event) => {
    event.preventDefault()
    const empty = fields.filter(({ value }) => value.trim() === '')
    for (const field of fields) field.setAttribute('aria-invalid', String(empty.includes(field)))
    const { incomplete = '', success = '' } = feedback.dataset
    say(answer, empty.length > 0 ? incomplete : success)
    empty[0]?.focus()
    if (empty.length === 0) feedback.reset()
  })
  feedback.hidden = false
}

/** The same words said again are not read out again, unless they went away in between. */
function say(answer: HTMLElement, words: string): void {
  answer.textContent = ''
  requestAnimationFrame(() => {
    answer.textContent = words
  })
}
