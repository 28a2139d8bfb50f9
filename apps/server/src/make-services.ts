import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { followBusinessOffset, makeClock } from './platform/clock/clock.ts'
import { connectDatabase, type Database } from './platform/database/database.ts'
import { patienceWithWork } from './platform/database/open-pool.ts'
import { readRoom, watchDiskRoom } from './platform/disk-room/disk-room.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { makeOverload } from './platform/overload/overload.ts'
import { makeFieldCipher } from './platform/secrets/field-cipher.ts'
import { readMasterKeys } from './platform/secrets/master-keys.ts'
import { makePasswordHasher } from './platform/secrets/password-hasher.ts'
import { makePhotoReader } from './platform/uploads/photo-reader.ts'
import { makeUploadSlots } from './platform/uploads/read-upload.ts'
import { makeProviders } from './providers/index.ts'
import type { Services } from './services.ts'

export async function makeServices(config: Config, log: FastifyBaseLogger, now = () => new Date()): Promise<Services> {
  const db = connectDatabase(config.databaseUrl, config.databasePoolSize, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  )
  const businessOffset = await followBusinessOffset(db)
  const masterKeys = readMasterKeys(config)
  const metrics = makeMetrics()
  return {
    config,
    db,
    clock: makeClock(now, businessOffset.current),
    businessOffset,
    cipher: makeFieldCipher(masterKeys),
    passwordHasher: makePasswordHasher(),
    providers: makeProviders(config, masterKeys),
    photoReader: makePhotoReader(),
    uploadSlots: makeUploadSlots(),
    diskRoom: await watchDiskRoom({ reserveBytes: config.diskReserveBytes, log, readBytes: readRoom(config.dataDir) }),
    metrics,
    overload: makeOverload(db.$client, config.databasePoolSize, metrics),
    log,
  }
}

/** Connects to the same database for jobs, the seed and staff commands, with longer time limits than calls have. */
export function connectForWork(config: Config, log: FastifyBaseLogger): Database {
  const onLost = (err: Error) => log.warn({ err }, 'a database connection for work was lost')
  return connectDatabase(config.databaseUrl, WORK_POOL_SIZE, onLost, patienceWithWork)
}

/** Enough for all concurrent jobs, including a second connection for a job that holds a lock. */
const WORK_POOL_SIZE = 8

export async function closeServices(services: Services): Promise<void> {
  services.businessOffset.close()
  services.diskRoom.close()
  services.photoReader.close()
  await services.db.$client.end()
}
