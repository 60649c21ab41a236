import { readEnv } from '../../ground/env.ts'
import { type Resealed, resealCredentials } from '../../house/credentials/reseal.ts'
import { withDatabase } from './open-database.ts'

/** Seals the credentials of all sources with another key; while the product runs or not. */
export function rotateCredentials(): Promise<Resealed> {
  const env = readEnv(process.env)
  return withDatabase(env, (db) => resealCredentials(db, env))
}
