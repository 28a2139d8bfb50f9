export const applicationsMeanings = {
  orderUrl: 'Page of the new order.',
}
