import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { pool } from '@rolecall/contract/pool/pool'
import { UPLOAD_FILES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { demoPeople } from '../../packages/server/src/ops/demo/people/all-people.ts'
import { type ResumeFile, renderResume } from '../../packages/server/src/ops/demo/render-resume.ts'

const AT_ONCE = 4
/** One more would be a full upload, which makes the next one wait. */
const PER_UPLOAD = UPLOAD_FILES_MAX - 1
const ASK_EVERY_MS = 500

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/** Renders the demo's people again under other names, as PDF and DOCX in all layouts; the same numbers give the same bytes. */
function renderOther(number: number): Promise<ResumeFile> {
  const person = demoPeople[number % demoPeople.length]
  if (!person) throw new Error('There are no demo people')
  const round = Math.floor(number / demoPeople.length) + 2
  return renderResume(
    { ...person, email: `bench.${number}@example.com`, headline: `${person.headline}, ${round}` },
    number,
  )
}

export type AskFunction = (path: string, body?: unknown) => Promise<ReturnType<typeof JSON.parse>>

/** Makes calls with the token's account. */
export const askerOf =
  (address: string, token = ''): AskFunction =>
  async (path, body) => {
    const answer = await fetch(new URL(path, address), {
      method: body ? 'POST' : 'GET',
      headers: { 'access-token': token, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }

/** Uploads a file to the store, from which an upload takes it. */
export async function storeOther(ask: AskFunction, number: number) {
  const { fileName, bytes } = await renderOther(number)
  const { url, prefix, fields } = await ask(pool.signaturePolicy.path)
  const key = `${prefix}${createHash('sha256').update(bytes).digest('hex')}${extname(fileName)}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key })) form.append(name, String(value))
  form.append('file', new Blob([Buffer.from(bytes)]), fileName)
  await ask(url, form)
  return { s3_key: key, file_name: fileName }
}

/**
 * Sends files to the demo company's pool as the web client does, and waits until each was read or refused. Returns
 * the number accepted.
 */
export async function uploadPeople(address: string, count: number): Promise<number> {
  const signedIn = await askerOf(address)(session.login.path, {
    email: base64('recruiter@demo.example'),
    password: base64('Rolecall#1'),
  })
  const ask = askerOf(address, signedIn.access_token)
  const send = async (numbers: readonly number[]) => {
    const files: Awaited<ReturnType<typeof storeOther>>[] = []
    for (let from = 0; from < numbers.length; from += AT_ONCE)
      files.push(...(await Promise.all(numbers.slice(from, from + AT_ONCE).map((number) => storeOther(ask, number)))))
    await ask(pool.upload.path, { files, groupName: 'Measured', sourceName: 'internal', geoRegion: 'INDIA' })
  }
  const numbers = Array.from({ length: count }, (_, number) => number)
  for (let from = 0; from < count; from += PER_UPLOAD) await send(numbers.slice(from, from + PER_UPLOAD))
  for (;;) {
    const { data } = await ask(pool.uploads.path)
    const ours = data.filter(({ group }: { group: string }) => group === 'Measured')
    if (ours.every(({ done }: { done: boolean }) => done))
      return ours.reduce((sum: number, { added }: { added: number }) => sum + added, 0)
    await sleep(ASK_EVERY_MS)
  }
}
