/** The environment or the machine does not allow a start; the message says what to change. */
export class ConfigError extends Error {}

/** A refusal with its HTTP status, a code for programs and a sentence for people. */
export class SandboxError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function notFound(message: string): SandboxError {
  return new SandboxError(404, 'not_found', message)
}

export function badRequest(message: string): SandboxError {
  return new SandboxError(400, 'bad_request', message)
}

export function conflict(message: string): SandboxError {
  return new SandboxError(409, 'conflict', message)
}
