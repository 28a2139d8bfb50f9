/** How to pay with a pay code, by the place where it is paid. */
export const payNotices: Record<string, { name: string; steps: string[] }[]> = {
  'Wallet app': [
    {
      name: 'Pay in your wallet app',
      steps: [
        'Open your wallet app and choose Pay Bills.',
        'Choose Payment Solutions, then the provider shown with your code.',
        'Enter the code as Reference_no and the amount, and confirm.',
        'Keep the receipt. Your loan shows the payment within minutes.',
      ],
    },
  ],
  'Offline store': [
    {
      name: 'Pay at a counter',
      steps: [
        'Go to a store that takes bill payments.',
        'Give the cashier the Reference_no and the amount.',
        'Keep the deposit slip as proof of payment.',
      ],
    },
  ],
}
