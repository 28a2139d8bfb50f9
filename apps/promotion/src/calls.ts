const PROMOTION = '/api/v2/youmi/promotion'

/** What the landing page's script calls (PRO-02 to PRO-08), as the contract names it; a test holds the two together. */
export const calls = {
  trackVisit: `${PROMOTION}/track-visit`,
  trackClick: `${PROMOTION}/track-click`,
  getSid: `${PROMOTION}/get-sid`,
  sendLandingCode: `${PROMOTION}/get-sms`,
  registerVisitor: `${PROMOTION}/register`,
  /** Of an image, so no call: it keeps its name whatever calls are called. */
  captchaImage: `${PROMOTION}/get-captcha`,
} as const
