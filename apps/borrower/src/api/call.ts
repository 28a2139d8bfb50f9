import { createClient, createCommonParameters } from '@hulog/client'
import { tabStorage } from '../browser/kept-storage.ts'

/** COM-01: refreshed on every change of page (navigation/go-to.ts). */
export const commonParameters = createCommonParameters(() => location.search)

export const { call } = createClient({
  common: commonParameters,
  address: {
    search: location.search,
    replaceSearch: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  },
  storage: tabStorage,
})
