import type { JsonSchema } from '../openapi/api-document.ts'

const BY_NAME: Record<string, unknown> = {
  productId: 'ph-91-days',
  phone: '0917 555 0123',
  smsCode: '482915',
  amount: 500_000,
  periods: 91,
  birthOn: '1994-05-17',
  fullName: 'Maria Santos',
  nationalId: '1234-5678-9012',
  line1: '12 Mabini Street',
  city: 'Quezon City',
  region: 'Metro Manila',
  postalCode: '1100',
  employer: 'Santos Bakery',
  monthlyIncomeMinor: 2_500_000,
  paydayOfMonth: 15,
  accountNumber: '001234567890',
  bankCode: 'BDO',
  channelNumber: '90006',
  name: 'Jose Santos',
  position: 'loan-agreement',
  orderId: '0b9f6f0e-3c1d-4f0e-9a57-2f6c8f1f4e10',
  challengeId: '5f0c2f66-8a0b-4a5e-8f0d-3c9a1b7e2d44',
}

/** Values for the fields a call requires, such as a borrower might send. */
export function exampleBody(schema: JsonSchema): Record<string, unknown> {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(required.map(([name, field]) => [name, exampleValue(field, name)]))
}

function exampleValue(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in BY_NAME) return BY_NAME[name]
  if (schema.type === 'array') return schema.items ? [exampleValue(schema.items, '')] : []
  if (schema.type === 'object') return exampleBody(schema)
  if (schema.type === 'integer') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : 'text'
}
