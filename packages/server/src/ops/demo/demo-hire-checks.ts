import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { HIRE_MARKS } from '@rolecall/domain/hire-quality/hire-check-rules'
import { askManagers } from '../../modules/hire-quality/ask-managers.ts'
import { signHireCheck } from '../../modules/hire-quality/hire-check-link.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listOpenHireChecks } from './demo.queries.ts'
import type { PastContext, PastPlace } from './take-past-step.ts'

const MARKS: readonly number[] = HIRE_MARKS

/** Asks the managers whose hires reach a mark today, like the job of the night, and answers by the links in their emails. */
export async function askAboutHires({ client, companyId }: PastContext, places: readonly PastPlace[]): Promise<void> {
  const { deps } = client
  await askManagers.run({}, deps)
  for (const asked of await withCompany(deps.db, companyId, listOpenHireChecks)) {
    const { id: checkId, user_id: userId } = asked
    const answer = answersOf(places, asked.candidate_id)[MARKS.indexOf(asked.mark)]
    if (!answer) continue
    const token = signHireCheck(deps.env.ROLECALL_SECRET, { companyId, checkId, userId }, deps.now())
    const { score, text } = answer
    await client.make(hireQuality.answer, { body: { token, score: String(score), text } })
  }
}

function answersOf(places: readonly PastPlace[], candidateId: string) {
  for (const { position, people } of places)
    for (const { name, answers = [] } of position.applicants)
      if (people.get(name)?.candidateId === candidateId) return answers
  return []
}
