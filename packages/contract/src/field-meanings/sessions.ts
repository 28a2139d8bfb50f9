export const sessionsMeanings = {
  phone: 'Phone number, as people write it in that country.',
  phoneMasked: 'The phone with all but its last digits hidden.',
  market: 'Country the lender serves: India, the Philippines or Indonesia.',
  channel: 'How the code is sent: as a text message or read out in a call.',
  challengeId: 'Names the code that was sent.',
  smsCode: 'The six digits of the message.',
  resendAfterSeconds: 'How long to wait before asking for another code.',
  expiresInSeconds: 'How long the code works.',
}
