/** The parts of an OpenAPI 3.1 document that this product reads and writes. */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  tags?: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: Record<string, object> }
}

export type ApiOperation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; examples?: object }> }
  responses: Record<string, ApiResponse>
  /** Every refusal by name: the contents of the responses by status, in one list. */
  'x-permission'?: string
  'x-refusals'?: ApiRefusal[]
}

export type ApiParameter = { in: string; name: string; required?: boolean; description?: string; schema: JsonSchema }
export type ApiRefusal = { name: string; code: number; status: number; message: string }
export type ApiResponse = { description: string; content?: Record<string, { schema: JsonSchema; examples?: object }> }

export type JsonSchema = {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  patternProperties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  pattern?: string
  'x-free-text'?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
