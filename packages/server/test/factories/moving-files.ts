import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { pool } from '@rolecall/contract/pool/pool'
import { zipSync } from 'fflate'
import { expect } from 'vitest'
import { makeGreenhouseFiles } from '../../src/adapters/greenhouse/files/fixtures/write-greenhouse-files.ts'
import type { TestApp } from '../harness.ts'
import { formOf } from './upload.ts'
import type { TestUser } from './user.ts'

/** Sends a file of another system to the store, as the client does. */
export async function aMovingFile({ app, make }: TestApp, by: TestUser, name: string, bytes: Uint8Array) {
  const { url, prefix, fields } = await make(pool.signaturePolicy, { query: { func: 'move' } }, by)
  const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}${extname(name).toLowerCase()}`
  const form = await formOf({ ...fields, key }, [{ fileName: name, bytes }])
  const sent = await app.inject({ method: 'POST', url, ...form })
  expect(sent.statusCode).toBeLessThan(300)
  return { s3_key: key, file_name: name }
}

type Resumes = readonly (readonly [path: string, bytes: Uint8Array])[]

/** The files of an export of Greenhouse in the store, résumés as one ZIP. `change`: what becomes of the résumés before. */
export async function greenhouseExport(
  test: TestApp,
  by: TestUser,
  people: number,
  { seed = 1, change = (resumes) => resumes }: { seed?: number; change?: (resumes: Resumes) => Resumes } = {},
) {
  const { files, counts } = makeGreenhouseFiles({ people, seed })
  const isResume = (path: string) => path.startsWith('resumes/')
  const resumes = change(Object.entries(files).filter(([path]) => isResume(path)))
  const brought = [
    ...Object.entries(files).filter(([path]) => !isResume(path)),
    ...(resumes.length > 0 ? [['resumes.zip', zipSync(Object.fromEntries(resumes))] as const] : []),
  ]
  const sent = []
  for (const [path, bytes] of brought) sent.push(await aMovingFile(test, by, basename(path), bytes))
  return { files: sent, counts }
}
