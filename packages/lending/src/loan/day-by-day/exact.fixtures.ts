import type { Fraction } from '../../money/rounding.ts'

export const zero: Fraction = { numerator: 0n, denominator: 1n }

export function whole(number: number): Fraction {
  return { numerator: BigInt(number), denominator: 1n }
}

export function multiplied(left: Fraction, right: Fraction): Fraction {
  return { numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator }
}

export function times({ numerator, denominator }: Fraction, factor: bigint): Fraction {
  return { numerator: numerator * factor, denominator }
}

export function plus(left: Fraction, right: Fraction): Fraction {
  if (left.denominator === right.denominator) return { ...left, numerator: left.numerator + right.numerator }
  return reduced({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  })
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  let [larger, smaller] = [denominator, numerator < 0n ? -numerator : numerator]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return { numerator: numerator / larger, denominator: denominator / larger }
}
