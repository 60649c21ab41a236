import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Db } from '../../ground/db/connect.ts'
import { withCompany } from '../../ground/db/with-company.ts'
import { readEnv } from '../../ground/env.ts'
import { listCompanies } from '../../house/company/create-company.queries.ts'
import {
  deleteImport,
  findCompanyName,
  insertImport,
  listImports,
} from '../../people/skill-import/skill-imports.queries.ts'
import { runImport } from '../../people/skill-import/take-list-over.ts'
import { withDatabase } from './open-database.ts'

type Wanted = { company: string; isLook: boolean }

/** Takes the skills of a file over for a company, or only looks what that would do; while the product runs or not. */
export async function importSkills(file: string, wanted: Wanted): Promise<object> {
  // Where npm was called; it runs this in its own folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  await access(path)
  return withDatabase(readEnv(process.env), (db) => importInto(db, path, wanted))
}

/** The same on a database that is open. */
export async function importInto(db: Db, path: string, { company, isLook }: Wanted): Promise<object> {
  const companyId = await getCompanyNamed(db, company)
  const now = () => new Date()
  const state = isLook ? ('checking' as const) : ('running' as const)
  const made = { fileName: basename(path).slice(0, 200), fileKey: null, state, at: now(), by: null }
  const importId = await withCompany(db, companyId, (tx) => insertImport(tx, made))
  if (!importId) throw new Error('Another file is being read for this company. Wait for its end, or stop it there.')
  const read = () => withCompany(db, companyId, (tx) => listImports(tx, { id: importId }))
  try {
    await runImport({ db, now, companyId, importId, open: async () => createReadStream(path) })
    const [found] = await read()
    if (!found || found.state === 'refused') throw new Error(found?.reason ?? 'The import is gone.')
    const { origin, total, added, known, doubled, refused, samples } = found
    return { file: path, state: found.state, origin, rows: total, added, known, doubled, refused, samples }
  } finally {
    if (isLook) await withCompany(db, companyId, (tx) => deleteImport(tx, importId))
  }
}

/** By its name as people write it; names are not told apart by capitals. */
async function getCompanyNamed(db: Db, wanted: string): Promise<string> {
  const named: string[] = []
  for (const companyId of await listCompanies(db)) {
    const name = await withCompany(db, companyId, findCompanyName)
    if (name.trim().toLowerCase() === wanted.trim().toLowerCase()) named.push(companyId)
  }
  const [found, ...others] = named
  if (!found) throw new Error(`There is no company called ${wanted}.`)
  if (others.length > 0) throw new Error(`There are ${named.length} companies called ${wanted}.`)
  return found
}
