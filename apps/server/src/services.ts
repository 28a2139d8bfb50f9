import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { BusinessOffset, Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { DiskRoom } from './platform/disk-room/disk-room.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Overload } from './platform/overload/overload.ts'
import type { FieldCipher } from './platform/secrets/field-cipher.ts'
import type { PasswordHasher } from './platform/secrets/password-hasher.ts'
import type { PhotoReader } from './platform/uploads/photo-reader.ts'
import type { UploadSlots } from './platform/uploads/read-upload.ts'
import type { Providers } from './providers/index.ts'

/** Everything a use case may use besides its own arguments. Made once at start and passed down; nothing is global. */
export type Services = {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly businessOffset: BusinessOffset
  readonly cipher: FieldCipher
  readonly passwordHasher: PasswordHasher
  readonly providers: Providers
  readonly photoReader: PhotoReader
  readonly uploadSlots: UploadSlots
  readonly metrics: Metrics
  readonly diskRoom: DiskRoom
  readonly overload: Overload
  readonly log: FastifyBaseLogger
}
