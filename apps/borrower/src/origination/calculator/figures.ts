import type { Body, Reply } from '@hulog/contract'
import * as limits from '@hulog/contract/limits'

export type Calculator = Reply<'getCalculator'>
export type CalculatorProduct = Calculator['products'][number]
export type CalculationInput = Body<'calculateLoan'>
export type FigureName = keyof CalculationInput

/** Figures as an address holds them: amounts in minor units, rates in millionths, or whatever else somebody wrote there. */
export type Figures = { readonly [Name in FigureName | 'productId']?: string | undefined }

/** Smallest and largest value of each number. */
const RANGES = {
  amount: [1, limits.MAX_AMOUNT_MINOR],
  ratePpm: [0, limits.MAX_RATE_PPM],
  installments: [1, limits.MAX_INSTALLMENTS],
  every: [1, limits.MAX_EVERY],
  feeRatePpm: [0, limits.MAX_FEE_RATE_PPM],
  feeFixedMinor: [0, limits.MAX_AMOUNT_MINOR],
  feeTaxPpm: [0, limits.MAX_TAX_PPM],
  installmentMultipleMinor: [1, limits.MAX_INSTALLMENT_MULTIPLE_MINOR],
} as const satisfies { readonly [Name in FigureName]?: readonly [number, number] }

export type NumberName = keyof typeof RANGES

/** Lists in the calculator's data with the values of each choice. */
const CHOICES = {
  ratePer: 'ratePeriods',
  method: 'interestMethods',
  termUnit: 'termUnits',
  feeTaken: 'feeCollections',
  amortization: 'amortizations',
  dayCount: 'dayCounts',
  interestRounding: 'roundings',
  installmentRounding: 'roundings',
  remainder: 'remainders',
} as const satisfies { readonly [Name in FigureName]?: keyof Calculator }

export type ChoiceName = keyof typeof CHOICES

const NUMBERS = Object.keys(RANGES) as NumberName[]
const CHOSEN = Object.keys(CHOICES) as ChoiceName[]
const NAMES: readonly FigureName[] = ['currency', ...NUMBERS, ...CHOSEN, 'startsOn']
const REQUIRED = ['amount', 'ratePpm', 'ratePer', 'method', 'installments', 'every', 'termUnit'] as const
/** With a product only these are the borrower's; the rest is the product's, as it is today. */
const WITH_PRODUCT = ['currency', 'amount', 'installments', 'every', 'termUnit', 'startsOn'] as const

const LONGEST = 40

/** Marks what somebody typed that is no figure, so that a reload shows it again instead of taking it for one. */
export const TYPED = '~'

/** Picks the figures out of an address, cutting what no field could show. */
export function readFigures(search: Readonly<Record<string, string | undefined>>): Figures {
  const names = ['productId', ...NAMES] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = search[name]
      return text ? [[name, text.slice(0, LONGEST)]] : []
    }),
  )
}

/** A loan as the page shows it: every figure that it needs is there, valid or not. */
export type Loan = { readonly product: CalculatorProduct | null; readonly figures: Figures }

/** Completes figures: from the product named, else from the calculator's first figures. */
export function completeLoan(figures: Figures, calculator: Calculator): Loan {
  const { currency } = calculator.input
  const isEmpty = REQUIRED.every((name) => figures[name] === undefined)
  const product = calculator.products.find(({ productId, terms }) =>
    figures.productId || !isEmpty
      ? productId === figures.productId
      : terms.some(({ input }) => JSON.stringify(input) === JSON.stringify(calculator.input)),
  )
  const first = figuresOf(calculator.input)
  if (product) return { product, figures: productFigures(product, figures.productId ? figures : first) }
  const { productId: _unknown, ...own } = figures
  const missing = Object.fromEntries(REQUIRED.filter((name) => !own[name]).map((name) => [name, first[name]]))
  return { product: null, figures: { ...(isEmpty ? first : { ...own, ...missing }), currency } }
}

/** The product's own figures for the term asked for, or its first term. */
export function productFigures(product: CalculatorProduct, asked: Figures): Figures {
  const isAsked = ({ input }: CalculatorProduct['terms'][number]) => termKey(figuresOf(input)) === termKey(asked)
  const term = product.terms.find(isAsked) ?? product.terms[0]
  const { amount, startsOn } = asked
  return { ...(term && figuresOf(term.input)), ...(amount && { amount }), ...(startsOn && { startsOn }) }
}

export function termKey({ installments, every, termUnit }: Figures): string {
  return `${installments} ${every} ${termUnit}`
}

export function figuresOf(input: CalculationInput): Figures {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
}

/** The figures that an address needs to show the same loan again. */
export function addressOf({ product, figures }: Loan): Figures {
  if (!product) return figures
  const own = Object.fromEntries(WITH_PRODUCT.map((name) => [name, figures[name]]))
  return { productId: product.productId, ...own }
}

export type CheckedLoan = {
  /** The figures for a call; null while one is wrong. */
  readonly input: CalculationInput | null
  readonly wrong: readonly FigureName[]
}

/** Checks figures by the contract's limits and, with a product, by its own amounts. */
export function checkLoan({ product, figures }: Loan, calculator: Calculator): CheckedLoan {
  const input: Record<string, string | number> = { currency: calculator.input.currency }
  const wrong: FigureName[] = []
  for (const name of NUMBERS) {
    const text = figures[name]
    if (!isRequired(name) && (text === undefined || text === TYPED)) continue
    const value = numberIn(text)
    const [least, most] = name === 'amount' ? amountRange(product) : RANGES[name]
    if (value !== null && value >= least && value <= most && isOnStep(name, value, product)) input[name] = value
    else wrong.push(name)
  }
  for (const name of CHOSEN) {
    const chosen = chosenValue(name, figures, calculator)
    if (chosen !== undefined) input[name] = chosen
    else if (isRequired(name)) wrong.push(name)
  }
  if (figures.startsOn) {
    if (isDate(figures.startsOn)) input.startsOn = figures.startsOn
    else wrong.push('startsOn')
  }
  return { input: wrong.length === 0 ? (input as CalculationInput) : null, wrong }
}

export function amountRange(product: CalculatorProduct | null): readonly [number, number] {
  return product ? [product.minAmountMinor, product.maxAmountMinor] : RANGES.amount
}

function isOnStep(name: NumberName, value: number, product: CalculatorProduct | null): boolean {
  if (name !== 'amount' || !product) return true
  return (value - product.minAmountMinor) % Math.max(1, product.stepAmountMinor) === 0
}

export function mostOf(name: NumberName): number {
  return RANGES[name][1]
}

function isRequired(name: FigureName): boolean {
  return (REQUIRED as readonly FigureName[]).includes(name)
}

export function choicesOf(name: ChoiceName, calculator: Calculator) {
  return calculator[CHOICES[name]]
}

/** Returns the value of a choice, or undefined for one that there is not. */
export function chosenValue(name: ChoiceName, figures: Figures, calculator: Calculator): string | undefined {
  return choicesOf(name, calculator).find(({ value }) => value === figures[name])?.value
}

/** Returns a whole number that an address holds, or null for anything else. */
export function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function isDate(text: string): boolean {
  const time = new RegExp(limits.DATE_PATTERN).test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Writes figures as one value of an address, for the second of two loans. */
export function packFigures(figures: Figures): string {
  const set = Object.entries(figures).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(set).toString()
}

export function unpackFigures(text: string): Figures {
  return readFigures(Object.fromEntries(new URLSearchParams(text)))
}
