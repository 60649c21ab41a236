import { createHash } from 'node:crypto'
import { pool } from '@rolecall/contract/pool/pool'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import { formOf } from './upload.ts'
import type { TestUser } from './user.ts'

/** Sends an archive to the store, to be imported; returns its key. */
export async function aStoredArchive(
  { app, make }: TestApp,
  user: TestUser,
  bytes: Uint8Array,
  ending = 'zst',
): Promise<string> {
  const { url, prefix, fields } = await make(pool.signaturePolicy, { query: { func: 'reckrut' } }, user)
  const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.${ending}`
  const form = await formOf({ ...fields, key }, [{ fileName: `company.${ending}`, bytes }])
  const response = await app.inject({ method: 'POST', url, ...form })
  expect(response.statusCode, response.body).toBe(204)
  return key
}
