import { describe, expect, it } from 'vitest'
import { parseUrlQuery } from './common-parameters.ts'

describe('parseUrlQuery', () => {
  it('COM-08 reads the query into a map', () => {
    expect({ ...parseUrlQuery('?orderId=7&from=a%20b&empty=') }).toEqual({ orderId: '7', from: 'a b', empty: '' })
  })

  it('COM-08 fills productId from product_id', () => {
    expect({ ...parseUrlQuery('product_id=p1') }).toEqual({ product_id: 'p1', productId: 'p1' })
  })

  it('COM-08 fills product_id from productId, also over an empty one', () => {
    expect({ ...parseUrlQuery('product_id=&productId=p2') }).toEqual({ product_id: 'p2', productId: 'p2' })
  })

  it('COM-08 leaves two different products as they are', () => {
    expect({ ...parseUrlQuery('product_id=a&productId=b') }).toEqual({ product_id: 'a', productId: 'b' })
  })

  it('reads the first of a repeated name, and nothing from the prototype', () => {
    const query = parseUrlQuery('a=1&a=2&__proto__=x')
    expect(query.a).toBe('1')
    expect(query.toString).toBeUndefined()
  })
})
