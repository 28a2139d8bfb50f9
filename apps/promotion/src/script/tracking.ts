import { call } from './call.ts'
import { clientType } from './device.ts'
import { calls, facts } from './page.ts'
import { source } from './source.ts'

const visit = { ...facts.visit, ...source, ...(clientType && { client_type: clientType }) }

/** PRO-02: what comes of it is nobody's business here. */
export const tellVisit = () => call(calls.trackVisit, visit)

/** Addresses are written down in many places: of the number only its end stands in this one. */
export const tellClick = (phone: string) =>
  call(calls.trackClick, { ...visit, phone: phone.replace(/.(?=.{4})/g, '*') })
