import { isIP } from 'node:net'

/** All that is no address: they are one source, and limited together. */
const UNKNOWN = 'unknown'

/**
 * The network a request comes from, as limits count it: 256 neighbours of IPv4 or the /64 that one subscriber of IPv6 has
 * to choose addresses from. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function sourceOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (isIP(address) === 4) return ofIPv4(address)
  if (isIP(address) !== 6) return UNKNOWN
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return ofIPv4(groups.slice(6).flatMap(bytesOf).join('.'))
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function ofIPv4(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** The eight groups. The URL parser writes every spelling of an address in one way. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]/`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...new Array<number>(gap).fill(0), ...after]
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 255]
}
