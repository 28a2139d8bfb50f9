import { describe, expect, it } from 'vitest'
import { checkSignature } from './sigv4.fixtures.ts'

// The examples of "Authenticating Requests (AWS Signature Version 4)" in Amazon's S3 reference.
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const SIGNED_AT = '20130524T000000Z'

function example(target: string, signature: string, more: Record<string, string> = {}) {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': SIGNED_AT,
    ...more,
  }
  const signed = Object.keys(headers).sort().join(';')
  const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`
  return { method: 'GET', target, headers: { ...headers, authorization } }
}

const GET_OBJECT = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'

const LIST_OBJECTS = '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'

describe('the check of signatures that the test server makes', () => {
  it('accepts the signatures of Amazon’s own examples', () => {
    const asked = example('/test.txt', GET_OBJECT, { range: 'bytes=0-9' })
    expect(checkSignature(asked, SECRET)).toEqual({ accessKey: 'AKIAIOSFODNN7EXAMPLE' })
    const listed = example('/?max-keys=2&prefix=J', LIST_OBJECTS)
    expect(checkSignature(listed, SECRET)).toEqual({ accessKey: 'AKIAIOSFODNN7EXAMPLE' })
  })

  it('refuses them for anything else', () => {
    const refused = [
      [example('/other.txt', GET_OBJECT, { range: 'bytes=0-9' }), SECRET],
      [example('/test.txt', GET_OBJECT, { range: 'bytes=0-99' }), SECRET],
      [example('/test.txt', GET_OBJECT, { range: 'bytes=0-9' }), 'another secret'],
      [{ ...example('/test.txt', GET_OBJECT, { range: 'bytes=0-9' }), method: 'PUT' }, SECRET],
    ] as const
    for (const [call, secret] of refused) {
      expect(checkSignature(call, secret)).toEqual({ refused: 'SignatureDoesNotMatch' })
    }
  })
})
