import type { Failure } from '@hulog/client'

const NETWORK = {
  offline: 'There is no connection to the server. Nothing is lost here: please try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unreadable: 'The answer did not come from our server. Please check your network and try again.',
  aborted: 'This was given up before the server answered. Please try again.',
} as const

/** Says what went wrong: the server's words, or what happened on the way to it. */
export function failureWords(failure: Failure): string {
  if (failure.kind === 'network') return NETWORK[failure.cause]
  return failure.message || NETWORK.unreadable
}
