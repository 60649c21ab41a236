import type { movePreview } from '@rolecall/contract/moving/move-preview'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { Facts } from '../../ui/format/Facts.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import prose from '../../ui/shell/prose.module.css'
import styles from './MoveInPage.module.css'

type Application = CallResult<typeof movePreview.show>['examples']['applications'][number]

/** The future status of an application, and its moves with their own times and users. */
export const ApplicationFacts = ({ application }: { application: Application }) => (
  <>
    <Facts
      facts={[
        ['Position', application.position],
        ['Status', application.status],
        ['Since', application.since ? formatDateTime(application.since) : ''],
        ['Reason', application.reason],
        ['Added', application.came_at ? formatDateTime(application.came_at) : ''],
      ]}
    />
    {application.moves.length > 0 && (
      <ol className={styles.reasons} aria-label="Moves" data-numbers>
        {application.moves.map(({ at, from, to, by }) => (
          <li key={`${at} ${from} ${to}`}>
            {sentence('{from} to {to}', { from, to })}
            <span className={prose.small}>{` · ${[formatDateTime(at), by].filter(Boolean).join(' · ')}`}</span>
          </li>
        ))}
      </ol>
    )}
    {application.lost_moves.map(({ why, count }) => (
      <p key={why} className={prose.smallLine}>
        {sentence({ one: '1 move stays behind. {why}', other: '{count} moves stay behind. {why}' }, { count, why })}
      </p>
    ))}
  </>
)
