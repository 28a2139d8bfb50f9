/** Where files are kept: null for the data directory, else a bucket of S3 or of anything that speaks as it does. */
export type S3Config = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export function readStorageConfig(env: Environment, isProduction: boolean): S3Config | null {
  const storage = env.STORAGE || 'disk'
  if (storage === 'disk') return null
  if (storage !== 's3') throw new Error(`STORAGE must be disk or s3, not "${storage}".`)
  const bucket = required(env, 'S3_BUCKET')
  if (!BUCKET.test(bucket)) throw new Error(`S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  return {
    endpoint: readEndpoint(required(env, 'S3_ENDPOINT'), isProduction),
    bucket,
    region: env.S3_REGION || 'us-east-1',
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
  }
}

/** Files are sealed before they leave, but who may read and remove them must not travel in the open either. */
function readEndpoint(text: string, isProduction: boolean): string {
  const url = URL.parse(text)
  const isAddress = url !== null && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === ''
  if (!isAddress || url.username !== '' || url.password !== '') {
    throw new Error('S3_ENDPOINT must be an address such as https://s3.ap-southeast-1.amazonaws.com.')
  }
  if (isProduction && url.protocol !== 'https:') throw new Error('In production S3_ENDPOINT must begin with https://.')
  return url.href.replace(/\/+$/, '')
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`STORAGE=s3 needs ${name}.`)
  return value
}
