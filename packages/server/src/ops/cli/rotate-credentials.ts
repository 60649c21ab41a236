import { type ResealResult, resealCredentials } from '../../modules/sourcing/reseal.ts'
import { readEnv } from '../../platform/env.ts'
import { withDatabase } from './open-database.ts'

/** Seals the credentials of all sources with another key; while the product runs or not. */
export function rotateCredentials(): Promise<ResealResult> {
  const env = readEnv(process.env)
  return withDatabase(env, (db) => resealCredentials(db, env))
}
