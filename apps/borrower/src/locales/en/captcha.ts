export const messages = {
  'captcha.heading': 'One more step',
  'captcha.text':
    'Many codes were asked for from your network or range of numbers. Please show that you are a person, then we send yours.',
  'captcha.loading': 'Loading…',
  'captcha.failed': 'It could not be loaded. Please ask for another.',
  'captcha.alt': 'A picture of four characters',
  'captcha.characters': 'Characters in the picture',
  'captcha.answer': 'Your answer in digits',
  'captcha.missing': 'Please write the answer.',
  'captcha.wrong': 'This answer is not right. Here is a new one.',
  'captcha.another': 'Show another picture',
  'captcha.anotherQuestion': 'Ask another question',
  'captcha.cannotSee': 'I cannot see the picture: ask me a question',
  'captcha.showPicture': 'Show me a picture instead',
  'captcha.call': 'Answer, and call me with the code',
  'captcha.back': 'Back',
}
