import { cleanOperand } from '@rolecall/domain/search/scan-query'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import type { Tx } from '../../platform/db/connect.ts'
import { type FoundResume, findResumes } from '../../platform/db/find-resumes.ts'

/**
 * Résumés with the words of any of these names, one after the other; none for names without a word. The rules of findResumes
 * apply.
 */
export async function findResumesNaming(tx: Tx, ...names: readonly string[]): Promise<FoundResume[]> {
  const parts = names.flatMap((name) => {
    const made = cleanOperand(name.replaceAll('*', ' '))
    return 'operand' in made ? [made.operand] : []
  })
  const asked = toCondition({ kind: 'or', parts })
  return asked.kind === 'tsquery' ? findResumes(tx, asked) : []
}
