import { Type } from 'typebox'
import { type Environment, readEnvironment } from '../../../platform/environment/read-environment.ts'

/** The storage of files: null for the data directory, otherwise an S3-compatible bucket. */
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const place = Type.Object({
  STORAGE: Type.Enum(['disk', 's3'], { default: 'disk', description: 'disk or s3' }),
})

const bucket = Type.Object(
  {
    S3_ENDPOINT: Type.String(),
    S3_BUCKET: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', description: 'the name of a bucket' }),
    S3_REGION: Type.String({ default: 'us-east-1' }),
    S3_ACCESS_KEY: Type.String({ writeOnly: true }),
    S3_SECRET_KEY: Type.String({ writeOnly: true }),
  },
  { title: 'STORAGE=s3' },
)

export function readStorageConfig(env: Environment, isProduction: boolean): S3Config | null {
  if (readEnvironment(place, env).STORAGE === 'disk') return null
  const given = readEnvironment(bucket, env)
  return {
    endpoint: readEndpoint(given.S3_ENDPOINT, isProduction),
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKey: given.S3_ACCESS_KEY,
    secretKey: given.S3_SECRET_KEY,
  }
}

/** Requires https in production: files are encrypted before they are sent, but the credentials are not. */
function readEndpoint(text: string, isProduction: boolean): string {
  const url = URL.parse(text)
  const isAddress = url !== null && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === ''
  if (!isAddress || url.username !== '' || url.password !== '') {
    throw new Error('S3_ENDPOINT must be an address such as https://s3.ap-southeast-1.amazonaws.com.')
  }
  if (isProduction && url.protocol !== 'https:') throw new Error('In production S3_ENDPOINT must begin with https://.')
  return url.href.replace(/\/+$/, '')
}
