import { randomUUID } from 'node:crypto'
import { recommendations } from '@rolecall/contract/positions/recommendations'
import { NO_OPINIONS, type Opinions } from '@rolecall/domain/positions/rank-descriptions'
import { recommendTitles } from '@rolecall/domain/positions/recommend-titles'
import { wordsOfTitle } from '@rolecall/domain/positions/title-likeness'
import { feature } from '../../platform/http/feature.ts'
import { assertKnownDescription, keyOfDescription } from './description-keys.ts'
import { recommendJobDescriptions } from './recommend-job-descriptions.ts'
import { listOpinions, listPositionsCalled, saveFeedback } from './recommendations.queries.ts'

const TITLES_MAX = 10
/**
 * Maximum number of entries by which titles are searched, of their words, and of the company's titles that share one of them.
 */
const ENTRIES_READ = 10
const WORDS_MAX = 8
const OWN_TITLES_MAX = 50

const presentOpinions = ({ likes, dislikes, mine }: Opinions = NO_OPINIONS) => ({
  flag: mine ?? ('' as const),
  likes,
  dislikes,
})

export const recommendationsFeature = feature(recommendations, {
  handlers: {
    async titles({ body: { entries, min_exp: min, max_exp: max } }, { tx, session }) {
      const read = entries.slice(0, ENTRIES_READ)
      const words = [...new Set(read.flatMap(wordsOfTitle))].slice(0, WORDS_MAX)
      const like = words.length === 0 ? [] : await listPositionsCalled(tx, session, words, OWN_TITLES_MAX)
      const own = [...new Set(like.map(({ title }) => title))]
      return { success: true, titles: recommendTitles(read, { min, max }, { own, limit: TITLES_MAX }) }
    },

    descriptions: ({ body }, work) => recommendJobDescriptions(work, body),

    async feedback({ body: { jds } }, { tx, session }) {
      const keys = jds.map(keyOfDescription)
      const opinions = await listOpinions(tx, session, keys)
      return { success: true, data: keys.map((key) => ({ _id: key, ...presentOpinions(opinions.get(key)) })) }
    },

    async track({ body: { flag, data, ijd_event_id = randomUUID(), undo } }, { tx, session, now }) {
      const descriptionId = keyOfDescription(data)
      await assertKnownDescription(tx, session, descriptionId)
      const change =
        flag === 'edit_jd'
          ? { edited_text: true as const }
          : flag === 'edit_title'
            ? { edited_title: true as const }
            : { opinion: undo ? null : flag }
      await saveFeedback(tx, { descriptionId, userId: session.userId, eventId: ijd_event_id, change }, now)
      const opinions = await listOpinions(tx, session, [descriptionId])
      return { success: true, ijd_event_id, data: presentOpinions(opinions.get(descriptionId)) }
    },
  },
})
