import { makeOperand } from '@rolecall/domain/search/scan-query'
import { toTsQuery } from '@rolecall/domain/search/to-tsquery'
import type { Tx } from '../db/connect.ts'
import { type FoundResume, findResumes } from '../db/find-resumes.ts'

/** Résumés with the words of a name, one after the other; none for a name without a word. Under the rules of findResumes. */
export async function findResumesNaming(tx: Tx, name: string): Promise<FoundResume[]> {
  const made = makeOperand(name.replaceAll('*', ' '))
  const wanted = 'operand' in made ? toTsQuery(made.operand) : undefined
  return wanted === undefined ? [] : findResumes(tx, wanted)
}
