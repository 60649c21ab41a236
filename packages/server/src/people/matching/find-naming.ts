import { makeOperand } from '@rolecall/domain/search/scan-query'
import { toTsQuery } from '@rolecall/domain/search/to-tsquery'
import type { Tx } from '../../ground/db/connect.ts'
import { type FoundResume, findResumes } from '../../ground/db/find-resumes.ts'

/** Résumés with the words of one of some names, one after the other; none for names without a word. Under the rules of findResumes. */
export async function findResumesNaming(tx: Tx, ...names: readonly string[]): Promise<FoundResume[]> {
  const wanted = names.flatMap((name) => {
    const made = makeOperand(name.replaceAll('*', ' '))
    const query = 'operand' in made ? toTsQuery(made.operand) : undefined
    return query === undefined ? [] : `(${query})`
  })
  return wanted.length === 0 ? [] : findResumes(tx, wanted.join(' | '))
}
