declare module 'xirr' {
  export default function xirr(transactions: readonly { amount: number; when: Date }[]): number
}

declare module 'amortizejs' {
  type Config = { method: 'mortgage'; apr: number; balance: number; loanTerm: number; startDate?: Date }
  const amortize: { Calculator: { calculate(config: Config): { totalInterest: number } } }
  export default amortize
}
