import { useDebouncedValue } from '@mantine/hooks'
import { skills } from '@rolecall/contract/skills/skills'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { SKILL_SEARCH_MIN_ELSEWHERE } from '@rolecall/domain/skills/skill-limits'
import { useCallQuery } from '../../api/call.ts'
import { useQueryReader } from './use-query-tree.ts'

/** Maximum number of completions of each kind. */
const SHOWN = 5

export type TypedText = { text: string; cursor: number }

const quoteWords = (name: string) => (/^[\p{L}\p{N}.+#-]+$/u.test(name) ? name : `"${name}"`)

const goesOn = (name: string, typed: string) => name.toLowerCase().includes(typed.toLowerCase())

/** Returns whole searches that complete the current word, by names of skills and fields. */
export function useCompletions({ text, cursor }: TypedText): string[] {
  const reader = useQueryReader(text !== '')
  const completion = reader?.completionOf(text, cursor)
  const isSkill = completion?.kind === 'term' || completion?.field === 'skill'
  const typed = isSkill ? completion.typed.trim() : ''
  const [query] = useDebouncedValue(typed, DEBOUNCE_MS)
  const found = useCallQuery(
    skills.search,
    { body: { typed_text: query.slice(0, 100) } },
    { enabled: query.length >= SKILL_SEARCH_MIN_ELSEWHERE },
  )
  if (!reader || !completion) return []
  // Synonyms of a skill find it too, but don't complete the typed word.
  const names = query === typed ? (found.data ?? []).filter((name) => goesOn(name, typed)) : []
  const fields =
    completion.kind === 'term' && typed !== ''
      ? reader.fields.filter(({ name }) => name.startsWith(typed.toLowerCase())).map(({ name }) => `${name}:`)
      : []
  const replace = (by: string) => text.slice(0, completion.start) + by + text.slice(completion.end)
  return [...names.slice(0, SHOWN).map(quoteWords), ...fields].map(replace).filter((whole) => whole !== text)
}
