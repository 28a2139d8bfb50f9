import { defineErrors } from '../../errors.ts'

export const sessionErrors = defineErrors({
  PHONE_NOT_VALID: { code: 2001, status: 200, message: 'Please check the phone number.' },
  CODE_JUST_SENT: { code: 2002, status: 200, message: 'We just sent you a code. Please wait before asking again.' },
  CODE_LIMIT_REACHED: { code: 2003, status: 200, message: 'Too many codes for this number. Please try again later.' },
  CODE_WRONG: { code: 2004, status: 200, message: 'This code is not right. Please check your messages.' },
  CODE_EXPIRED: { code: 2005, status: 200, message: 'This code no longer works. Please ask for a new one.' },
  STEP_UP_REQUIRED: { code: 2011, status: 200, message: 'Please enter the code that we send to your phone.' },
  SMS_PAUSED: {
    code: 2007,
    status: 200,
    message: 'We cannot send a code right now. Nothing is lost: please try again a little later.',
  },
  CAPTCHA_NEEDED: { code: 2012, status: 200, message: 'Please show first that a person is asking for this code.' },
  LOGIN_CAPTCHA_WRONG: { code: 2013, status: 200, message: 'This answer is not right. Please try the new one.' },
  SMS_NOT_SENT: { code: 2006, status: 200, message: 'The message could not be sent. Please try again.' },
  SESSION_NOT_FOUND: { code: 2012, status: 404, message: 'We could not find this sign-in.' },
})
