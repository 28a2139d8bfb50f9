const WAYS = ['call', 'visit', 'letter', 'email'] as const

export function readWay(text: string): (typeof WAYS)[number] {
  const way = WAYS.find((each) => each === text)
  if (way) return way
  throw new Error(`--way takes ${WAYS.join(', ')}, not "${text}".`)
}
