import { type RawBuilder, sql } from 'kysely'
import type { Json } from './tables.gen.ts'

/** A value for a jsonb column; without this, the driver would write an array as a PostgreSQL array. */
export const json = (value: unknown): RawBuilder<Json> => sql<Json>`${JSON.stringify(value)}::jsonb`
