/** `{name}` stands for the app's name, `{agreement}` for the agreement as a link. */
export type Words = {
  readonly signIn: string
  readonly form: {
    readonly heading: string
    readonly note: string
    readonly phone: string
    readonly captcha: string
    readonly captchaPicture: string
    readonly newPicture: string
    readonly smsCode: string
    readonly getCode: string
    readonly register: string
    readonly agree: string
    readonly adConsent: string
    readonly cannotRead: string
    readonly cannotReadLink: string
  }
  /** PRO-05 to PRO-08. What else goes wrong, the server says. */
  readonly messages: {
    readonly captchaMissing: string
    readonly smsCodeMissing: string
    readonly codeSent: string
    readonly codeRepeated: string
    readonly alreadyRegistered: string
    readonly registered: string
  }
  readonly download: {
    readonly title: string
    readonly lead: string
    readonly androidFile: string
    readonly androidStore: string
    readonly iosStore: string
    readonly noneForAndroid: string
    readonly noneForIos: string
    readonly inBrowser: string
    readonly inBrowserLink: string
    readonly openOutside: string
    readonly openOutsideHow: string
    readonly back: string
  }
  readonly agreement: { readonly back: string }
  readonly statements: string
}
