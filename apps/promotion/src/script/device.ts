export const { userAgent } = navigator

/** Which kind of phone; empty for what is none, or a tablet that says it is a desktop computer. */
export const clientType = /iP(hone|[ao]d)/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : ''
