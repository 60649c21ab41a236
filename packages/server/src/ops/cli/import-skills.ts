import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { listCompanies } from '../../modules/company/create-company.queries.ts'
import { runImport } from '../../modules/skills/skill-import-job.ts'
import { deleteImport, findCompanyName, insertImport, listImports } from '../../modules/skills/skill-imports.queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { readEnv } from '../../platform/env.ts'
import { withDatabase } from './open-database.ts'

type ImportOptions = { company: string; isLook: boolean }

/** Imports the skills of a file for a company, or only previews it; while the product runs or not. */
export async function importSkills(file: string, wanted: ImportOptions): Promise<object> {
  // The caller's folder; npm runs this in the package's own.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  await access(path)
  return withDatabase(readEnv(process.env), (db) => importInto(db, path, wanted))
}

/** The same on an open database. */
export async function importInto(db: Db, path: string, { company, isLook }: ImportOptions): Promise<object> {
  const companyId = await getCompanyNamed(db, company)
  const now = () => new Date()
  const state = isLook ? ('checking' as const) : ('running' as const)
  const made = { fileName: basename(path).slice(0, 200), fileKey: null, state, at: now(), by: null }
  const importId = await withCompany(db, companyId, (tx) => insertImport(tx, made))
  if (!importId)
    throw new Error('Another file is being imported for this company. Wait until it finishes, or stop that import.')
  const read = () => withCompany(db, companyId, (tx) => listImports(tx, { id: importId }))
  try {
    await runImport({ db, now, companyId, importId, open: async () => createReadStream(path) })
    const [found] = await read()
    if (!found || found.state === 'refused') throw new Error(found?.reason ?? 'The import no longer exists.')
    const { origin, total, added, known, doubled, refused, samples } = found
    return { file: path, state: found.state, origin, rows: total, added, known, doubled, refused, samples }
  } finally {
    if (isLook) await withCompany(db, companyId, (tx) => deleteImport(tx, importId))
  }
}

/** Finds a company by its name, ignoring case. */
export async function getCompanyNamed(db: Db, wanted: string): Promise<string> {
  const named: string[] = []
  for (const companyId of await listCompanies(db)) {
    const name = await withCompany(db, companyId, findCompanyName)
    if (name.trim().toLowerCase() === wanted.trim().toLowerCase()) named.push(companyId)
  }
  const [found, ...others] = named
  if (!found) throw new Error(`No company is called ${wanted}.`)
  if (others.length > 0) throw new Error(`${named.length} companies are called ${wanted}. The name must be unique.`)
  return found
}
