import type { Tx } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { findQuestionnaire } from '../forms/questionnaire-rows.queries.ts'
import type { GivenQuestionnaire } from './positions.queries.ts'

type QuestionnaireChoice = { id?: string | null | undefined; version?: number | undefined }

/**
 * Chooses the questionnaire of a position, and its version. The present one keeps its version, even if it was removed since,
 * unless another version is named; another one comes in its latest version.
 */
export async function resolveQuestionnaire(
  tx: Tx,
  { id, version }: QuestionnaireChoice,
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
