import { proposals } from '@rolecall/contract/assistants/proposals'
import { useCallInfinite } from '../../../api/use-call-infinite.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import prose from '../../../ui/shell/prose.module.css'
import styles from './Proposals.module.css'
import { STATE_WORDS } from './state-words.ts'

/** The outcomes of earlier proposals, except those still shown on the page. */
export function DecidedList({ isHidden }: { isHidden: (id: string) => boolean }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useCallInfinite(proposals.decided, {
    inputAt: (start) => ({ query: { start } }),
    count: ({ data: rows, has_more }) => ({ rows: rows.length, total: has_more ? undefined : 0 }),
  })
  const decided = (data?.pages.flatMap((page) => page.data) ?? []).filter(({ proposal_id }) => !isHidden(proposal_id))
  if (decided.length === 0) return null
  return (
    <Panel title="Decided">
      <ul className={layout.bareList}>
        {decided.map(({ proposal_id, words, state, outcome, assistant, decided_at }) => (
          <li key={proposal_id} className={styles.old} data-state={state}>
            <span className={prose.medium}>{STATE_WORDS[state]}</span>
            <span>
              {words}
              {outcome && <span className={prose.soft}> {outcome}</span>}
            </span>
            <span className={styles.time}>
              {assistant}, {formatDateTime(decided_at ?? '')}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Panel>
  )
}
