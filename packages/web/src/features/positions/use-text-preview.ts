import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Demand, toDemand } from './skill-lists.ts'

const PAUSE_MS = 500
/** Characters below which a description is a note, not a text to read. */
const READABLE_FROM = 40

/**
 * What the text typed so far asks for, read in the browser by the same rules as on the server, so that the market can be
 * shown before anything was sent for analysis. `undefined` while there is nothing to read or no skill in it.
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
      const { analyseJobDescription } = await import('@rolecall/domain/skills/analyse-job-description')
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
  return isOn && data && data.primary.length > 0 ? toDemand(data, experience) : undefined
}
