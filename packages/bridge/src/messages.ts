type Nothing = Record<never, never>

/** NAT-01..11: what a page can ask of the native shell around it. */
export type BridgeMessages = {
  /** Opens one of the app's pages, by path, with values for its query. */
  openPage: { readonly page: string; readonly arguments?: Readonly<Record<string, string>> }
  closeWebView: Nothing
  /** Opens a page by a target the server gave, with one value. */
  openPageWithParam: { readonly page: string; readonly param: string }
  goHome: Nothing
  goMine: Nothing
  /** The session is over: show the sign-in. `next` is the page to come back to. */
  forceLogin: { readonly next?: string }
  callPhone: { readonly phone: string }
  goRating: Nothing
  /** Tells the shell's analytics that a point of a journey was reached. */
  trackPoint: { readonly point: string; readonly orderId?: string; readonly productId?: string }
  startBankFlow: Nothing
  endBankFlow: Nothing
}

export type BridgeMessage = keyof BridgeMessages

/** What a browser without a shell does with each message (NAT-12); the web shell provides it. */
export type BrowserAnswers = { readonly [Name in BridgeMessage]: (payload: BridgeMessages[Name]) => void }
