import { makeOperand } from '@rolecall/domain/search/scan-query'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import type { Tx } from '../../ground/db/connect.ts'
import { type FoundResume, findResumes } from '../../ground/db/find-resumes.ts'

/** Résumés with the words of one of some names, one after the other; none for names without a word. Under the rules of findResumes. */
export async function findResumesNaming(tx: Tx, ...names: readonly string[]): Promise<FoundResume[]> {
  const parts = names.flatMap((name) => {
    const made = makeOperand(name.replaceAll('*', ' '))
    return 'operand' in made ? [made.operand] : []
  })
  const asked = toCondition({ kind: 'or', parts })
  return asked.kind === 'tsquery' ? findResumes(tx, asked) : []
}
