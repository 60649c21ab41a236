import type { Tx } from '../../../ground/db/connect.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { findQuestionnaire } from '../../../people/asking/questionnaires.queries.ts'
import type { GivenQuestionnaire } from './positions.queries.ts'

type Asked = { id?: string | null | undefined; version?: number | undefined }

/**
 * Which questionnaire a position gets, in which version. The one that it has stays in the version that it was given,
 * unless another version is named, even when it was removed since; another one comes in its latest version.
 */
export async function chooseQuestionnaire(
  tx: Tx,
  { id, version }: Asked,
  before: GivenQuestionnaire = null,
): Promise<GivenQuestionnaire> {
  const wanted = id ?? before?.id
  if (!wanted) return null
  const isSame = wanted === before?.id
  if (isSame && before && (version === undefined || version === before.version)) return before
  const found = await findQuestionnaire(tx, wanted)
  if (!found || (!isSame && found.removed_at !== null))
    throw invalid('questionnaire', 'This questionnaire does not exist.')
  const chosen = version ?? found.latest_version
  if (chosen > found.latest_version)
    throw invalid('questionnaire_version', 'This version of the questionnaire does not exist.')
  return { id: found.id, version: chosen }
}
