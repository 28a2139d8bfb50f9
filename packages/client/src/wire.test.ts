import { operations } from '@hulog/contract'
import { clientDictionary, generateDictionary } from '@hulog/contract/wire'
import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { createCommonParameters } from './common-parameters.ts'
import { type Answerer, aServer, sendEnvelope } from './loopback-server.fixtures.ts'
import { getLoanDetails, saveContacts } from './operations/index.generated.ts'
import { fetchWireNames, wireNames } from './wire.ts'

const dictionary = {
  paths: { [operations.saveContacts.path]: '/q1/b2' },
  fields: {
    code: 'k1',
    message: 'k2',
    data: 'k3',
    reason: 'k4',
    field: 'k5',
    contacts: 'c1',
    name: 'c2',
    phone: 'c3',
    lang: 'l1',
    orderId: 'o1',
    image: 'i1',
  },
  free: { getRepayment: { reply: ['notices'] } },
}
const names = wireNames(dictionary)

describe('COM-16 the dictionary of a client', () => {
  it('renames path, query and fields, however deep, and leaves values alone', () => {
    const call = {
      path: operations.saveContacts.path,
      common: { lang: 'name' },
      query: { orderId: '7' },
      body: { contacts: [{ name: 'phone', phone: '1' }] },
    }
    expect(names.send('saveContacts', call)).toEqual({
      path: '/q1/b2',
      common: { l1: 'name' },
      query: { o1: '7' },
      body: { c1: [{ c2: 'phone', c3: '1' }] },
      upload: undefined,
    })
    expect(names.send('uploadPhoto', { ...call, upload: 'image' }).upload).toBe('i1')
  })

  it('COM-04 reads code, message and data under their wire names and under their own', () => {
    expect(JSON.parse(names.read('saveContacts', '{"k1":"00","k2":"done","k3":{"c2":"c3"}}'))).toEqual({
      code: '00',
      message: 'done',
      data: { name: 'c3' },
    })
    expect(JSON.parse(names.read('saveContacts', '{"code":0,"message":"","data":{"name":"a"}}'))).toEqual({
      code: 0,
      message: '',
      data: { name: 'a' },
    })
  })

  it('names that are values stay, also where they look like wire names', () => {
    const answer = '{"k1":0,"k2":"","k3":{"notices":{"c1":[{"c2":"x"}]}}}'
    expect(JSON.parse(names.read('getRepayment', answer)).data).toEqual({ notices: { c1: [{ name: 'x' }] } })
  })

  it('a refusal names the field that the page knows', () => {
    const answer = '{"k1":1001,"k2":"no","k3":{"k4":"INVALID_FIELD","k5":"c1.0.c3"}}'
    expect(JSON.parse(names.read('saveContacts', answer)).data).toEqual({
      reason: 'INVALID_FIELD',
      field: 'contacts.0.phone',
    })
  })

  it.each(['<html>sign in to this network</html>', '[1]', '7', 'null', ''])(
    'leaves %j, which is not one of our answers, unchanged',
    (text) => {
      expect(() => names.read('saveContacts', text)).not.toThrow()
    },
  )

  it('every name of every call survives a round trip', () => {
    const all = generateDictionary(Math.random)
    const { send } = wireNames(clientDictionary(all))
    const sent = Object.keys(send('x', { path: '', common: {}, query: {}, body: all.fields }).body)
    expect(sent).toEqual(Object.values(all.fields))
  })
})

describe('COM-16 a client under a dictionary', () => {
  async function aClient(answer: Answerer, wire: () => ReturnType<typeof fetchWireNames>) {
    const server = await aServer(answer)
    const common = createCommonParameters(() => '?lang=hi')
    const address = { search: '', replaceSearch: () => {} }
    const storage = new Map<string, string>()
    const kept = {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
      removeItem: (name: string) => void storage.delete(name),
    }
    return { ...server, ...createClient({ common, address, storage: kept, base: server.base, wire }) }
  }

  it('uses wire names, invisibly for its callers', async () => {
    const { call, received, close } = await aClient(
      (_, response) => void response.end('{"k1":0,"k2":"","k3":{}}'),
      async () => names,
    )
    expect(await call(saveContacts, { contacts: [{ name: 'Ana', phone: '1', relation: 'parent' }] })).toMatchObject({
      ok: true,
    })
    expect(received[0]?.url.pathname).toBe('/q1/b2')
    expect(received[0]?.url.search).toBe('?l1=hi')
    expect(new URLSearchParams(received[0]?.body).get('c1')).toBe('[{"c2":"Ana","c3":"1","relation":"parent"}]')
    await close()
  })

  it('COM-06 reports a network failure when the dictionary does not load, and fetches it again', async () => {
    const { call, close, base } = await aClient(
      (request, response) => {
        if (request.url.pathname === '/names.json') return void response.end(JSON.stringify(dictionary))
        sendEnvelope(response, { code: 0, message: '', data: {} })
      },
      () => fetchWireNames(isUp ? `${base}/names.json` : 'http://127.0.0.1:9/names.json'),
    )
    let isUp = false
    expect(await call(getLoanDetails, { orderId: 'a' })).toMatchObject({ ok: false, kind: 'network', cause: 'offline' })
    isUp = true
    expect(await call(getLoanDetails, { orderId: 'a' })).toMatchObject({ ok: true })
    await close()
  })
})
