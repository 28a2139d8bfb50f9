export const eventsMeanings = {
  moduleId: 'Part of the app in which something was tapped.',
  positionId: 'Place within that part, from 0.',
}
