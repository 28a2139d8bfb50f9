/** Where a borrower finds an agreement of an order, as a page and as a file; of our own origin. */
export function addressesOf(orderId: string, kind: string): { pageUrl: string; pdfUrl: string } {
  const pageUrl = `/agreements/${orderId}/${kind}`
  return { pageUrl, pdfUrl: `${pageUrl}.pdf` }
}
