import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { aLanding } from '../facts.fixtures.ts'
import type { WireNames } from '../facts.ts'
import { LandingPage } from '../page/landing-page.tsx'
import { textsIn } from '../page/view.ts'

type Reply = { readonly code: number | string; readonly message?: string; readonly data?: object }
export type Asked = {
  readonly path: string
  readonly query: object
  readonly body: Record<string, string>
  readonly headers?: HeadersInit | undefined
}

/** A page in memory with its script running. `answer`: the server's answer; throwing means that the answer is lost. */
export async function openLanding(
  answer: (asked: Asked) => Reply | Promise<Reply>,
  { address = '/promotion?templateId=3', names = null }: { address?: string; names?: WireNames | null } = {},
) {
  const asked: Asked[] = []
  vi.resetModules()
  history.replaceState(null, '', address)
  document.body.innerHTML = renderToStaticMarkup(<LandingPage facts={aLanding({}, { names })} say={textsIn('fil')} />)
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, headers, signal }: Omit<RequestInit, 'body'> & { body?: URLSearchParams }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const call = {
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: Object.fromEntries(body ?? []),
        headers,
      }
      asked.push(call)
      const reply = await Promise.race([answer(call), givenUp(signal)])
      return { json: async () => ({ message: '', data: {}, ...reply }) }
    },
  )
  await import('./landing.ts')
  return { asked, ...onPage() }
}

/** Settles, as a refusal, when the page no longer waits. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
}

function onPage() {
  const form = document.querySelector('form') as HTMLFormElement
  return {
    form,
    fill(name: string, value: string) {
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    valueOf: (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    press: (value: string) => form.querySelector<HTMLButtonElement>(`[value=${value}]`)?.click(),
    toast: () => document.querySelector('[name=toast]')?.textContent,
  }
}
