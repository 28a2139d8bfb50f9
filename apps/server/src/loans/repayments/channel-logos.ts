/** Drawn here and sent as they are, so that a page shows them without a further request. */
export const payCodeLogo = drawing('<path d="M5 7v10M8 7v10M12 7v10M14.5 7v10M19 7v10"/>')
export const qrLogo = drawing(
  '<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h2v2h-2zM17.5 17.5h2v2h-2z"/>',
)
export const hostedLogo = drawing('<path d="M3.5 6.5h17v11h-17zM3.5 10.5h17M7 14.5h4"/>')

function drawing(shape: string): string {
  const line = 'fill="none" stroke="#1f6f5c" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
