const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

export type BadBody = { what: string; type: string | null; payload: Buffer; encoding?: string }

function json(what: string, payload: string | Buffer): BadBody {
  return { what, type: JSON_TYPE, payload: Buffer.from(payload as string) }
}

function form(what: string, payload: string | Buffer): BadBody {
  return { what, type: FORM_TYPE, payload: Buffer.from(payload as string) }
}

/** Bodies that no operation accepts, whatever its fields are. */
export const BAD_BODIES: readonly BadBody[] = [
  json('cut JSON', '{"a":'),
  json('trailing comma', '{"a":1,}'),
  json('comment', '{/* */}'),
  json('single quotes', "{'a':1}"),
  json('NaN', '{"a":NaN}'),
  json('text after the end', '{} {}'),
  json('UTF-16', Buffer.from('{"a":1}', 'utf16le')),
  json('invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  json('a field twice', '{"productId":"a","productId":"a"}'),
  json('a list', '[]'),
  json('a number', '1'),
  json('a text', '"a"'),
  json('null', 'null'),
  json('10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  json('a million items', `{"a":[${'1,'.repeat(1_000_000)}1]}`),
  json('__proto__', '{"__proto__":{"isAdmin":true}}'),
  json('constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  json('an unknown field', '{"isAdmin":true}'),
  json('an unknown field of another case', '{"PRODUCTID":"x"}'),
  form('broken escape', 'a=%zz'),
  form('NUL', 'a=%00'),
  form('repeated field', 'productId=a&productId=b'),
  form('brackets', 'a[b]=1&a[c]=2'),
  form('unnamed field', '=1'),
  form('__proto__', '__proto__=1'),
  form('10,000 fields', Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&')),
  form('invalid UTF-8', Buffer.from([0x61, 0x3d, 0xff])),
  { what: 'plain text', type: 'text/plain', payload: Buffer.from('{}') },
  { what: 'XML', type: 'application/xml', payload: Buffer.from('<a/>') },
  { what: 'JSON of another name', type: 'application/jsonp', payload: Buffer.from('{}') },
  { what: 'no type at all', type: null, payload: Buffer.from('{"a":1}') },
  { what: 'compressed', type: JSON_TYPE, payload: Buffer.from('1f8b0800', 'hex'), encoding: 'gzip' },
  { what: 'compressed only by name', type: JSON_TYPE, payload: Buffer.from('{}'), encoding: 'gzip' },
]
