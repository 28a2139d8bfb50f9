/** The provider gave no definite answer: what was asked may or may not have happened, and is safe to ask again. */
export class ProviderUnavailable extends Error {}

/**
 * The provider has something under our id already, and not what it was asked for now (HTTP 409). Where the id is all that
 * counts, such as that of a message, it has what it needs; where money moves, its status says what it has.
 */
export class KnownToProvider extends ProviderUnavailable {}

/** For what is told by an id once: known is told. */
export async function orKnown(told: Promise<unknown>): Promise<void> {
  try {
    await told
  } catch (error) {
    if (!(error instanceof KnownToProvider)) throw error
  }
}
