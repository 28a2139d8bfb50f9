// The search of the API reference, as it is sent: no build step. Without it the page is complete, and has no field for it.

const search = document.querySelector('search')
const field = search.querySelector('input')
const status = search.querySelector('[role=status]')
const main = document.querySelector('main')

/** Each part that is found or hidden as a whole, with its words in lower case. */
const parts = [...main.querySelectorAll('.topic, .call')].map((part) => ({
  part,
  links: [...document.querySelectorAll(`.index a[href="#${part.id}"]`)].map((link) => link.parentElement),
  words: part.textContent.toLowerCase(),
}))
const features = [...main.querySelectorAll('.feature')]
const indexGroups = [...document.querySelectorAll('.index ul')]

search.hidden = false
field.addEventListener('input', show)
field.addEventListener('search', show)
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') goToFirst()
  if (event.key === 'Escape') clear()
})
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select')
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field.focus()
  field.select()
})
// A link from elsewhere in the text may lead to a part that the search hides.
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1))
  if (target?.closest('[hidden]')) {
    clear()
    target.scrollIntoView()
  }
})
// A browser that goes back fills the field again.
if (field.value) show()

/** Shows the parts that contain every word of the search: names, fields, codes, texts. */
function show() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const { part, links, words } of parts) {
    const isFound = wanted.every((word) => words.includes(word))
    part.hidden = !isFound
    for (const link of links) link.hidden = !isFound
    if (isFound && part.matches('.call')) found += 1
  }
  for (const feature of features) feature.hidden = !feature.querySelector('.call:not([hidden])')
  for (const group of indexGroups) {
    const isEmpty = !group.querySelector('li:not([hidden])')
    group.hidden = isEmpty
    group.previousElementSibling.hidden = isEmpty
  }
  if (wanted.length === 0) status.textContent = ''
  else status.textContent = found === 1 ? '1 call found' : `${found || 'No'} calls found`
}

/** The focus goes to the first call found, so that the keyboard goes on from there. */
function goToFirst() {
  const first = main.querySelector('.call:not([hidden])') || main.querySelector('.topic:not([hidden])')
  if (!first) return
  first.tabIndex = -1
  first.focus()
  first.scrollIntoView()
}

function clear() {
  field.value = ''
  show()
}
