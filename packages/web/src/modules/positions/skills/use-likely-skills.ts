import { skills } from '@rolecall/contract/skills/skills'
import { useCallQuery } from '../../../api/call.ts'
import { isSame, type SkillLists } from './skill-lists.ts'

const SHOWN = 6

/** Returns skills implied by the primary ones and in neither list, up to the number shown. */
export function useLikelySkills(lists: SkillLists) {
  const names = lists.primary.map(({ skill }) => skill).toSorted()
  const { data } = useCallQuery(skills.inferred, { body: { skills: names } }, { keepOld: true })
  const listed = [...lists.primary, ...lists.inferred]
  const offered = (data?.rec_skills ?? []).filter(({ skill }) => !listed.some((line) => isSame(line.skill, skill)))
  return offered.slice(0, SHOWN)
}
