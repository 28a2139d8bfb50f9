/** Where a page finds an image. */
export function landingImageUrl(id: string): string {
  return `/promotion/images/${id}`
}
