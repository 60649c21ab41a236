import { z } from 'zod'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithUnreadDescriptions } from '../company/companies-with-work.queries.ts'
import { resolveSkill } from '../matching/demand.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { listRefusedTerms } from '../matching/own-skills.queries.ts'
import { dropPlaces, insertPlaces, insertSuggestions, listUnread, markRead, updateLanguage } from './reading.queries.ts'

/** Maximum number of descriptions read per company and run; the rest waits for the next minute. */
const AT_ONCE = 50

/**
 * Runs every minute: searches new and edited position descriptions for terms that are in no list, and detects their language
 * when the save left it open. Not part of the save, which a user waits for.
 */
export const readDescriptions = defineJob({
  name: 'finds.read-descriptions',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithUnreadDescriptions(deps.db)) await readCompany(deps, companyId)
  },
})

async function readCompany(deps: Deps, companyId: string): Promise<void> {
  const unread = await inCompany(deps, companyId, ({ tx }) => listUnread(tx, AT_ONCE))
  if (unread.length === 0) return
  const known = {
    extra: await getOwnSkills(deps, companyId),
    refused: await inCompany(deps, companyId, ({ tx }) => listRefusedTerms(tx)),
  }
  for (const { description, ...position } of unread) {
    const whose = { company: companyId, isBackground: true }
    const terms = await deps.textWork.run(whose, 'listDoubtfulTerms', description, known)
    const [language = null] = await deps.textWork.run(whose, 'tellLanguages', [description])
    await inCompany(deps, companyId, async (work) => {
      const finds = terms.map((term) => ({ ...term, skillId: resolveSkill(term.name).id }))
      const { tx, now } = work
      await insertSuggestions(tx, finds, now)
      await insertPlaces(tx, position.positionId, finds)
      await dropPlaces(
        tx,
        position.positionId,
        finds.map(({ skillId }) => skillId),
      )
      await updateLanguage(tx, position, language)
      await markRead(tx, position)
      await announce(work, { kind: 'find.read' })
    })
  }
}
