export const agreementsMeanings = {
  scene: 'What the agreements are for; 3 is the confirmation of a loan.',
  data: 'The list.',
  id: 'Its id.',
  contract_url: 'Address of the agreement.',
  agreements: 'The agreements.',
}
