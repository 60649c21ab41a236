import { useDebouncedValue } from '@mantine/hooks'
import { skills } from '@rolecall/contract/hiring/skills'
import { DEBOUNCE_MS, SKILL_SEARCH_MIN_ELSEWHERE } from '@rolecall/domain/limits'
import { useCallQuery } from '../../api/call.ts'
import { useQueryReader } from './use-query-tree.ts'

/** Of each kind. */
const SHOWN = 5

export type Typed = { text: string; cursor: number }

const quoteWords = (name: string) => (/^[\p{L}\p{N}.+#-]+$/u.test(name) ? name : `"${name}"`)

const goesOn = (name: string, typed: string) => name.toLowerCase().includes(typed.toLowerCase())

/** Whole searches in which what is being typed is completed: by names of skills, and of fields. */
export function useCompletions({ text, cursor }: Typed): string[] {
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
  // Other names of a skill find it, too; what is being typed is not completed by those.
  const names = query === typed ? (found.data ?? []).filter((name) => goesOn(name, typed)) : []
  const fields =
    completion.kind === 'term' && typed !== ''
      ? reader.fields.filter(({ name }) => name.startsWith(typed.toLowerCase())).map(({ name }) => `${name}:`)
      : []
  const replace = (by: string) => text.slice(0, completion.start) + by + text.slice(completion.end)
  return [...names.slice(0, SHOWN).map(quoteWords), ...fields].map(replace).filter((whole) => whole !== text)
}
