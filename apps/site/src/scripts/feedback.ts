type Field = HTMLInputElement | HTMLTextAreaElement

const form = document.querySelector<HTMLFormElement>('#feedback')
if (form) offer(form)

/** SIT-04: answers in place. Nothing is sent or kept. */
function offer(feedback: HTMLFormElement): void {
  const fields = [...feedback.querySelectorAll<Field>('input, textarea')]
  const answer = feedback.querySelector<HTMLElement>('[role=status]')
  if (!answer) return
  for (const field of fields) field.addEventListener('input', () => field.removeAttribute('aria-invalid'))
  feedback.addEventListener('submit', (event) => {
    event.preventDefault()
    const empty = fields.filter(({ value }) => value.trim() === '')
    for (const field of empty) field.setAttribute('aria-invalid', 'true')
    const { incomplete = '', success = '' } = feedback.dataset
    answer.dataset.complete = String(empty.length === 0)
    say(answer, empty.length === 0 ? success : incomplete)
    if (empty[0]) empty[0].focus()
    else feedback.reset()
  })
  feedback.hidden = false
}

/** Clears the text first: screen readers do not read the same text twice otherwise. */
function say(answer: HTMLElement, words: string): void {
  answer.textContent = ''
  requestAnimationFrame(() => {
    answer.textContent = words
  })
}
