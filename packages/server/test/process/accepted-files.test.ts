import { pool } from '@rolecall/contract/pool/pool'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aTextFile } from '../factories/upload.ts'
import { aMigratedDatabase } from './empty-database.ts'
import { ADMIN, createAdmin, LIMIT_MS, launch, signIn, until } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

const FILES_OF_EACH = 5
let serial = 0

/** Sends some résumés in one form; returns their names once the product has accepted them, or none if it has not. */
async function upload(address: string, token: string): Promise<string[]> {
  const form = new FormData()
  form.append('groupName', 'Data people')
  const names: string[] = []
  for (let count = 0; count < FILES_OF_EACH; count += 1) {
    serial += 1
    const { fileName, bytes } = aTextFile(`cv-${serial}.txt`, {
      name: 'Mara Ellison',
      email: `person${serial}@example.com`,
    })
    form.append('files', new Blob([Buffer.from(bytes)]), fileName)
    names.push(fileName)
  }
  const response = await fetch(`${address}${pool.upload.path}`, {
    method: pool.upload.method,
    headers: { 'access-token': token },
    body: form,
  }).catch(() => undefined)
  return response?.status === 200 ? names : []
}

test('every accepted file is parsed exactly once, through a kill and through a clean stop under load', async () => {
  const settings = await aMigratedDatabase()
  const start = async () => {
    const product = launch('main', settings)
    return { product, address: await product.ready() }
  }
  const first = await start()
  await createAdmin(settings)
  const by = await signIn(first.address, ADMIN)
  const db = connect(settings.DATABASE_URL, { max: 1 })
  onTestFinished(() => db.destroy())
  const files = () =>
    withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('upload_file').select(['file_name', 'state', 'resume_id']).execute(),
    )
  const read = async () => (await files()).filter(({ state }) => state === 'added').length

  const accepted = (await Promise.all([1, 2, 3, 4].map(() => upload(first.address, by.token)))).flat()
  expect(accepted.length).toBe(4 * FILES_OF_EACH)
  await until('some are read', async () => (await read()) > 0)
  const late = [upload(first.address, by.token), upload(first.address, by.token)]
  first.product.child.kill('SIGKILL')
  accepted.push(...(await Promise.all(late)).flat())
  await first.product.ended

  const second = await start()
  accepted.push(...(await Promise.all([1, 2].map(() => upload(second.address, by.token)))).flat())
  second.product.child.kill('SIGTERM')
  expect(await second.product.ended).toMatchObject({ code: 0, errors: '' })

  await start()
  await until('all are read', async () => (await files()).every(({ state }) => state === 'added'))
  const kept = await files()
  expect(kept.map(({ file_name }) => file_name)).toEqual(expect.arrayContaining(accepted))
  expect(new Set(kept.map(({ resume_id }) => resume_id)).size).toBe(kept.length)
  const resumes = await withCompany(db, by.companyId, (tx) => tx.selectFrom('resume').select('file_name').execute())
  expect(resumes.map(({ file_name }) => file_name).toSorted()).toEqual(
    kept.map(({ file_name }) => file_name).toSorted(),
  )
})
