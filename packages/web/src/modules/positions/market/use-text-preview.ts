import { useDebouncedValue } from '@mantine/hooks'
import { skillKey } from '@rolecall/domain/skills/skill-name'
import { useQuery } from '@tanstack/react-query'
import { type Demand, toDemand, toWork } from '../skills/skill-lists.ts'

const PAUSE_MS = 500
/** Loads the readers and their taxonomy, which are large, once there is a text to read. */
export const loadReaders = async () => (await import('./text-readers.ts')).readers

/** Minimum number of characters of a description; anything shorter is a note. */
export const READABLE_FROM = 40

/**
 * Returns what the current text asks for, read in the browser by the server's rules, so that the market can be shown
 * before anything was sent for analysis. `undefined` while there is no text or no skill in it.
 */
export function useTextPreview(
  text: { title: string; description: string },
  experience: readonly [number, number],
  isOn: boolean,
): Demand | undefined {
  const [title] = useDebouncedValue(text.title.trim(), PAUSE_MS)
  const [description] = useDebouncedValue(text.description.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['text-preview', title, description],
    enabled: isOn && description.length >= READABLE_FROM,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const { analyseJobDescription } = await loadReaders()
      const { primary, inferred } = analyseJobDescription({ title, description })
      const toLine = ({ name, score, mandatory }: (typeof primary)[number]) => ({
        skill: name,
        score,
        mandatory,
        userdefined: false,
        why: '',
        spans: [],
      })
      return { primary: primary.map(toLine), inferred: inferred.map(toLine) }
    },
  })
  return isOn && data && data.primary.length > 0
    ? { ...toDemand(data, experience), ...toWork({ title, description }) }
    : undefined
}

export type ReadSpans = ReadonlyMap<string, readonly { start: number; end: number }[]>

/**
 * Places where a text names skills, by skill key and including other spellings ("AWS"); and the skills that it names without
 * requiring them. Empty until the text is read.
 */
type Reading = { spans: ReadSpans; soft: readonly string[]; passing: readonly string[] }

export function useReading(title: string, description: string): Reading {
  const { data } = useQuery({
    queryKey: ['reading', title, description],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const { analyseJobDescription } = await loadReaders()
      const { primary, inferred, soft, passing } = analyseJobDescription({ title, description })
      return {
        spans: new Map([...inferred, ...primary].map(({ name, spans }) => [skillKey(name), spans])),
        soft: soft.map(({ name }) => name),
        passing: passing.map(({ name }) => name),
      }
    },
  })
  return data ?? NOTHING_READ
}

const NOTHING_READ: Reading = { spans: new Map(), soft: [], passing: [] }
