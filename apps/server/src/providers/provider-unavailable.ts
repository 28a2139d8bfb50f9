/** The provider gave no definite answer: what was asked may or may not have happened, and is safe to ask again. */
export class ProviderUnavailable extends Error {}
