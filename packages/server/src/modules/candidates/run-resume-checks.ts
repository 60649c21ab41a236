import { meetsQualityRules, RULES_VERSION } from '@rolecall/domain/resumes/quality-rules'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithUnjudgedResumes } from '../company/companies-with-work.queries.ts'
import { listUnjudged, type RuleVerdict, updateJudged, updateLanguages } from '../resumes/rule-checks.queries.ts'

/** Maximum number of résumés read per company and run; the rest waits for the next minute. */
const AT_ONCE = 100
const ROUNDS = 20

/**
 * Runs every minute: applies the business rules to new résumés and detects their language, so that lists can be filtered.
 * Notifies no window.
 */
export const runResumeChecks = defineJob({
  name: 'candidates.judge-resumes',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithUnjudgedResumes(deps.db, RULES_VERSION))
      await runCompanyResumeChecks(deps, companyId)
  },
})

async function runCompanyResumeChecks(deps: Deps, companyId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = await inCompany(deps, companyId, ({ tx }) => listUnjudged(tx, AT_ONCE))
    if (waiting.length === 0) return
    const judged: RuleVerdict[] = []
    const whose = { company: companyId, isBackground: true }
    const languages = await deps.textWork.run(
      whose,
      'tellLanguages',
      waiting.map(({ text }) => text),
    )
    for (const [at, { resume_id, text, parsed, has_skills }] of waiting.entries()) {
      const quality = await deps.textWork.run(whose, 'checkQuality', text, parsed, has_skills)
      judged.push({ resumeId: resume_id, keepsRules: meetsQualityRules(quality), language: languages[at] ?? null })
    }
    await inCompany(deps, companyId, async ({ tx }) => {
      await updateJudged(tx, judged)
      await updateLanguages(tx, judged)
    })
  }
}
