/** An item that leads to a part of the page at hand leaves no menu over it. */
const menu = document.getElementById('menu')
menu?.addEventListener('click', () => {
  if ('hidePopover' in menu) menu.hidePopover()
})
