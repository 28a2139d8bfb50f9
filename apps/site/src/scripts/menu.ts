/** Closes the menu after a click: an item may lead to a part of this page, which the menu would cover. */
const menu = document.getElementById('menu')
menu?.addEventListener('click', () => {
  if ('hidePopover' in menu) menu.hidePopover()
})
