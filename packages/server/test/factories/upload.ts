import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { pool } from '@rolecall/contract/pool/pool'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'
import type { TestUser } from './user.ts'

export type TestFile = { fileName: string; bytes: Uint8Array }
export type StoredFile = { s3_key: string; file_name: string }

/** A plain-text résumé of a candidate with one job and the given skills. */
export const aTextFile = (
  fileName: string,
  { name, email, skills = 'Python, SQL', more = '' }: { name: string; email?: string; skills?: string; more?: string },
): TestFile => ({
  fileName,
  bytes: Buffer.from(
    [
      name,
      ...(email ? [email] : []),
      'Pune, India',
      'Skills',
      skills,
      'Experience',
      'Data Engineer, Northwind Analytics',
      'Jan 2020 - Present',
      `- Built pipelines with ${skills}`,
      more,
    ].join('\n'),
  ),
})

/** A form as a browser sends it, for `app.inject`. */
export async function formOf(fields: Record<string, string>, files: readonly (TestFile & { field?: string })[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field = 'file', fileName, bytes } of files) form.append(field, new Blob([Buffer.from(bytes)]), fileName)
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** Sends a file straight to the store, as the client does: a signed form, then the file under its hash. */
export async function aStoredFile({ app, make }: TestApp, user: TestUser, file: TestFile): Promise<StoredFile> {
  const { url, prefix, fields } = await make(pool.signaturePolicy, { query: {} }, user)
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  const key = `${prefix}${hash}${extname(file.fileName).toLowerCase()}`
  const form = await formOf({ ...fields, key }, [file])
  const response = await app.inject({ method: 'POST', url, ...form })
  expect(response.statusCode, response.body).toBe(204)
  return { s3_key: key, file_name: file.fileName }
}

/** Sends a table to the store, to be imported; returns its key. */
export async function aStoredTable({ app, make }: TestApp, user: TestUser, bytes: Uint8Array): Promise<string> {
  const { url, prefix, fields } = await make(pool.signaturePolicy, { query: { func: 'reckrut' } }, user)
  const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}.csv`
  const form = await formOf({ ...fields, key }, [{ fileName: 'people.csv', bytes }])
  const response = await app.inject({ method: 'POST', url, ...form })
  expect(response.statusCode, response.body).toBe(204)
  return key
}

/** Uploads files into a group and has all of them parsed. Returns the results, in order. */
export async function uploadAndRead(
  test: TestApp,
  user: TestUser,
  files: readonly TestFile[],
  groupName = 'Data people',
) {
  const stored: StoredFile[] = []
  for (const file of files) stored.push(await aStoredFile(test, user, file))
  const { upload_id } = await test.make(pool.upload, { body: { files: stored, groupName, useMetadata: false } }, user)
  await test.runJobs()
  const { data } = await test.make(pool.uploads, {}, user)
  const progress = data.find(({ _id }) => _id === upload_id)
  if (!progress) throw new Error('The upload is not among the uploads')
  return progress
}
