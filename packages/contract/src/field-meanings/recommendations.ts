export const recommendationsMeanings = {
  productDes: 'The product in a sentence.',
  buttonText: 'Words of the button.',
  amountRange: 'How much can be borrowed, in words.',
  amountRangeDes: 'Label of that range.',
  rate: 'The rate in words.',
  rateDes: 'Label of that rate.',
  globally: '1 when the product can be tapped; 0 shows it grey and inert.',
  trackId: 'What the shell’s analytics is told when it is tapped.',
  link: 'Where it leads: an address that starts with http, or a page for the native shell.',
  linkHosts: 'Hosts outside this product that the lender sends borrowers to.',
}
