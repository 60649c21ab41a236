import { keepsRules, RULES_VERSION } from '@rolecall/domain/resume/quality-rules'
import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listWithUnjudgedResumes } from '../../../house/company/companies-with-work.queries.ts'
import {
  type Judged,
  listUnjudged,
  updateJudged,
  updateLanguages,
} from '../../../people/resumes/rule-checks.queries.ts'

/** Résumés that are read at once, and of a company in one run; what is left waits for the next minute. */
const AT_ONCE = 100
const ROUNDS = 20

/** Every minute: judges new résumés by the business rules and tells their language, so that lists can be filtered. No window is told. */
export const judgeResumes = defineJob({
  name: 'candidates.judge-resumes',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithUnjudgedResumes(deps.db, RULES_VERSION)) await judgeCompany(deps, companyId)
  },
})

async function judgeCompany(deps: Deps, companyId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await inCompany(deps, companyId, ({ tx }) => listUnjudged(tx, AT_ONCE))
    if (waiting.length === 0) return
    const judged: Judged[] = []
    const whose = { company: companyId, isBackground: true }
    const languages = await deps.textWork.run(
      whose,
      'tellLanguages',
      waiting.map(({ text }) => text),
    )
    for (const [at, { resume_id, text, parsed, has_skills }] of waiting.entries()) {
      const quality = await deps.textWork.run(whose, 'checkQuality', text, parsed, has_skills)
      judged.push({ resumeId: resume_id, keepsRules: keepsRules(quality), language: languages[at] ?? null })
    }
    await inCompany(deps, companyId, async ({ tx }) => {
      await updateJudged(tx, judged)
      await updateLanguages(tx, judged)
    })
  }
}
