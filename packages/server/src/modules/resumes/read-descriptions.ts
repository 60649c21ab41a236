import { z } from 'zod'
import { announce } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listWithUnreadDescriptions } from '../../../house/company/companies-with-work.queries.ts'
import { resolveSkill } from '../../../people/matching/demand.ts'
import { listRefusedTerms } from '../../../people/matching/own-skills.queries.ts'
import { getOwnSkills } from '../../../people/matching/own-skills-held.ts'
import { dropPlaces, insertFinds, insertPlaces, listUnread, markRead, updateLanguage } from './reading.queries.ts'

/** Descriptions of a company that are read in one run; what is left waits for the next minute. */
const AT_ONCE = 50

/**
 * Every minute: looks in descriptions of positions that were made or edited since for terms that no list has, and tells their
 * language where the save left it open. Not with the save itself, which somebody waits for.
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
      await insertFinds(tx, finds, now)
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
