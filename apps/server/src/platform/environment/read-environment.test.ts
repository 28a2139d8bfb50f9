import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { readEnvironment, wholeNumber } from './read-environment.ts'

const variables = Type.Object(
  {
    PORT: wholeNumber('8080'),
    TOKEN: Type.Optional(Type.String({ minLength: 8, writeOnly: true, description: 'eight characters or more.' })),
    PATH: Type.Optional(Type.String()),
    KEY: Type.String({ writeOnly: true }),
  },
  { title: 'STORAGE=s3' },
)

function refusal(env: Record<string, string>): string {
  try {
    readEnvironment(variables, env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('reading the environment', () => {
  it('reads the schema’s names from its input, and nothing of this process', () => {
    expect(readEnvironment(variables, { KEY: 'a', OTHER: 'b' })).toEqual({ KEY: 'a', PORT: '8080' })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnvironment(variables, { KEY: 'a', PORT: '', TOKEN: '' })).toEqual({ KEY: 'a', PORT: '8080' })
    expect(refusal({ KEY: '' })).toBe('KEY must be set with STORAGE=s3.')
  })

  it('names every invalid variable, and shows no secret', () => {
    expect(refusal({ PORT: '1e3', TOKEN: 'secret' })).toBe(
      [
        'KEY must be set with STORAGE=s3.',
        'PORT must be a whole number, not "1e3".',
        'TOKEN must be eight characters or more.',
      ].join('\n'),
    )
  })
})
