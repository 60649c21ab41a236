import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SKILL_MESSAGES } from '@rolecall/contract/positions/skill-messages'
import { skills } from '@rolecall/contract/skills/skills'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { SKILL_SEARCH_MIN } from '@rolecall/domain/skills/skill-limits'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callQuery, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './AddSkill.module.css'
import { ScoreInput } from './ScoreInput.tsx'
import { isSame, type ListName, type TypedSkill } from './skill-lists.ts'

type Props = {
  list: ListName
  /** Whether the name of an unknown skill must match the stricter pattern. */
  isStrict: boolean
  /** Returns why it was not added, `undefined` when it was, null when it is silently ignored. */
  onAdd: (typed: TypedSkill) => string | null | undefined
}

const START_SCORE = '50'

const toSearch = (text: string) => ({ body: { typed_text: text.slice(0, 100) } })

/** Adds a skill: a known one from the search, or any other valid name (rule H-075). */
export function AddSkill({ list, isStrict, onAdd }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [score, setScore] = useState(START_SCORE)
  const [hint, setHint] = useState<string>()
  const hintId = useId()
  const [query] = useDebouncedValue(name.trim(), DEBOUNCE_MS)
  const search = useCallQuery(skills.search, toSearch(query), { enabled: query.length >= SKILL_SEARCH_MIN })
  const found = query === '' ? [] : (search.data ?? [])
  const isNoneFound = query !== '' && query === name.trim() && search.data?.length === 0

  /** Returns the known spelling of the same word: "sql" means SQL. */
  const findKnown = async (typed: string): Promise<string | undefined> => {
    const known = found.find((each) => isSame(each, typed))
    if (known || !isStrict || typed.trim().length < SKILL_SEARCH_MIN) return known
    // Enter may be pressed before the latest search is answered.
    const all = await client.fetchQuery(callQuery(skills.search, toSearch(typed.trim()))).catch(() => [])
    return all.find((each) => isSame(each, typed))
  }
  const isAdding = useRef(false)
  const latestAdd = useRef(onAdd)
  latestAdd.current = onAdd
  const add = async (typed: string) => {
    if (typed.trim() === '' || isAdding.current) return
    isAdding.current = true
    const known = await findKnown(typed)
    isAdding.current = false
    const refusal = latestAdd.current({
      name: known ?? typed,
      score: Number(score),
      isStrict: isStrict && known === undefined,
    })
    if (refusal === null) return
    setHint(refusal)
    if (refusal === undefined) {
      setName('')
      setScore(START_SCORE)
    }
  }
  const asks = list === 'primary' ? 'Add a primary skill' : 'Add an inferred skill'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void add(name)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Autocomplete
        aria-label={asks}
        placeholder={asks}
        data={found}
        // The server searches, including other spellings; its order is the best one.
        filter={({ options }) => options}
        value={name}
        onChange={(next) => {
          setName(next)
          setHint(undefined)
        }}
        // The field takes the name over after this call, and can be emptied only then.
        onOptionSubmit={(picked) => queueMicrotask(() => void add(picked))}
        maxLength={100}
        error={!!hint}
        aria-describedby={hintId}
      />
      <ScoreInput
        aria-label={`Score of the new ${list} skill`}
        value={score}
        onChange={(event) => setScore(event.currentTarget.value)}
      />
      <Button type="submit" icon={IconPlus} aria-label={`Add to the ${list} skills`}>
        Add
      </Button>
      <p id={hintId} role="status" className={styles.hint} data-wrong={!!hint || undefined}>
        {hint ?? (isNoneFound && `${SKILL_MESSAGES.noSkillsFound}. You can still add it.`)}
      </p>
    </form>
  )
}
