import type { FastifyInstance } from 'fastify'
import type { PastServices } from './past-services.ts'

/** What one run of the seed works with: services set back in time, and the app on top of them. */
export type SeedRun = { readonly services: PastServices; readonly app: FastifyInstance }
