/** The provider gave no definite answer: the request may or may not have taken effect, and can be repeated safely. */
export class ProviderUnavailable extends Error {}

/**
 * The provider already has another content under our id (HTTP 409). Where only the id counts, as for a message, this is
 * enough; where money moves, its status decides.
 */
export class KnownToProvider extends ProviderUnavailable {}

/** For reports that only need their id once: a known id is success. */
export async function orKnown(told: Promise<unknown>): Promise<void> {
  try {
    await told
  } catch (error) {
    if (!(error instanceof KnownToProvider)) throw error
  }
}
