const fields = document.getElementById('fields')
const photo = document.getElementById('photo')
const shown = document.getElementById('photo-shown')
const contact = document.getElementById('contact')

// Omits empty fields: a name without a value counts as absent.
function writeLinks() {
  const query = new URLSearchParams()
  new FormData(fields).forEach((value, name) => {
    if (value) query.set(name, value)
  })
  const text = query.toString()
  document.querySelectorAll('[data-path]').forEach((link) => {
    link.href = link.dataset.path + (text && `?${text}`)
  })
}
fields.addEventListener('input', writeLinks)
fields.addEventListener('submit', (event) => {
  event.preventDefault()
})
// Applies values that a browser restored on the way back.
addEventListener('pageshow', writeLinks)

photo.addEventListener('change', () => {
  if (shown.src) URL.revokeObjectURL(shown.src)
  shown.hidden = photo.files.length === 0
  if (!shown.hidden) shown.src = URL.createObjectURL(photo.files[0])
})

// Nothing is sent: the page shows what a shell's keyboard typed.
contact.addEventListener('submit', (event) => {
  event.preventDefault()
  const given = new FormData(contact)
  document.getElementById('contact-shown').textContent = `${given.get('name')}, ${given.get('phone')}`
})

document.getElementById('locate').addEventListener('click', () => {
  if (!navigator.geolocation) return alert('Geolocation is not supported by this browser.')
  navigator.geolocation.getCurrentPosition(
    (found) => {
      alert(`${found.coords.latitude}, ${found.coords.longitude}`)
    },
    (failure) => {
      alert(`The location could not be read: ${failure.message}`)
    },
    { timeout: 10000 },
  )
})
