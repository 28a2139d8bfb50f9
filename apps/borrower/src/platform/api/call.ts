import { createClient, createCommonParameters } from '@hulog/client'
import { tabStorage } from '../browser/kept-storage.ts'

/** COM-01: refreshed on every change of page (navigation/go-to.ts). */
export const commonParameters = createCommonParameters(() => location.search)

/** COM-16: where the server keeps the names that calls travel under; most have none, and load nothing for it. */
const wireNames = document.querySelector<HTMLMetaElement>('meta[name=wire-names]')?.content

export const { call } = createClient({
  common: commonParameters,
  address: {
    search: location.search,
    replaceSearch: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  },
  storage: tabStorage,
  ...(wireNames && { wire: async () => (await import('@hulog/client/wire')).fetchWireNames(wireNames) }),
})
