import { useDebouncedValue } from '@mantine/hooks'
import { pool } from '@rolecall/contract/pool/pool'
import { DEBOUNCE_MS } from '@rolecall/domain/calendar/screen-timings'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { MistakeLine } from '../../../components/search-box/MistakeLine.tsx'
import { describePeopleFound, UnderstoodLine } from '../../../components/search-box/UnderstoodLine.tsx'
import { useCompletions } from '../../../components/search-box/use-completions.ts'
import { useQueryTree } from '../../../components/search-box/use-query-tree.ts'
import { useWholeCount } from '../../../components/search-box/use-whole-count.ts'
import { usePaletteActions } from '../../../ui/shell/palette.ts'
import styles from './SearchHint.module.css'

type Props = { query: string; onType: (text: string) => void }

/** How the palette interprets a candidate search: the number of results, errors, and suggestions to continue. */
export function SearchHint({ query, onType }: Props) {
  const navigate = useNavigate()
  const text = query.trim().slice(0, QUERY_LENGTH_MAX)
  const { tree, mistake, words } = useQueryTree(text, true)
  const [keyword] = useDebouncedValue(text, DEBOUNCE_MS)
  const question = { keyword, typing: true, people: true }
  const isAsked = useMay('view_candidate_pool') && tree !== undefined && keyword === text
  const understood = useCallQuery(pool.understand, { body: question }, { enabled: isAsked, keepOld: true })
  const count = useWholeCount(question, isAsked ? understood.data : undefined)
  const completions = useCompletions({ text: query, cursor: query.length })
  const isFound = isAsked && words === understood.data?.words && (understood.data?.total ?? 0) > 0
  usePaletteActions([
    ...completions.map((completed) => ({
      id: `complete ${completed}`,
      label: completed,
      group: 'Suggestions',
      keywords: [query],
      staysOpen: true,
      isLast: true,
      run: () => onType(completed),
    })),
    ...(isFound
      ? [
          {
            id: 'open the pool',
            label: `See all results for “${words}”`,
            group: 'Search',
            isLast: true,
            icon: IconFileText,
            keywords: [query],
            run: () => void navigate({ href: paths.pool({ q: text, typing: true }) }),
          },
        ]
      : []),
  ])
  if (mistake)
    return (
      <div className={styles.hint}>
        <MistakeLine id="palette-mistake" text={text} mistake={mistake} onTake={onType} />
      </div>
    )
  if (!tree || !understood.data) return null
  return (
    <div className={styles.hint}>
      <UnderstoodLine
        {...understood.data}
        found={describePeopleFound({ ...understood.data, ...(understood.data.is_more && count) })}
      />
    </div>
  )
}
