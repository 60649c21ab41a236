import { type SharedSheet, sheets } from '@rolecall/contract/pool/sheets'
import { sentence } from '@rolecall/domain/text/sentence'
import { useId } from 'react'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { joinFacts } from '../../components/candidate-view/evidence/match-words.ts'
import { Button } from '../../ui/form/Button.tsx'
import { CopyValue } from '../../ui/format/CopyValue.tsx'
import { formatDate, formatProfileTime } from '../../ui/format/format-date.ts'
import styles from './SheetLinks.module.css'
import { wholeLink } from './whole-link.ts'

/** The links to a candidate's sheets, with sharer, expiry and number of views. Renders nothing without links. */
export function SheetLinks({ resumeId }: { resumeId: string }) {
  const titleId = useId()
  const { data } = useCallQuery(sheets.list, { query: { resumeId } })
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.links} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Shared links
      </h2>
      <ul className={styles.list}>
        {data.data.map((sheet) => (
          <SheetLink key={sheet._id} sheet={sheet} />
        ))}
      </ul>
    </section>
  )
}

const STATES: Record<SharedSheet['state'], (sheet: SharedSheet) => string> = {
  open: ({ expires_at }) => `expires ${formatProfileTime(expires_at)}`,
  expired: ({ expires_at }) => `expired ${formatDate(expires_at)}`,
  withdrawn: () => 'revoked',
}

const describeSheetViews = ({ opened, last_opened_at }: SharedSheet) =>
  opened === 0
    ? 'not opened yet'
    : sentence(
        { one: 'opened once, {last}', other: 'opened {count} times, last {last}' },
        { count: opened, last: formatProfileTime(last_opened_at) },
      )

function SheetLink({ sheet }: { sheet: SharedSheet }) {
  const withdraw = useCallMutation(sheets.withdraw, { done: 'Link revoked. It no longer works.' })
  const { _id, state, shared_by, shared_at, position_title, with_contact } = sheet
  return (
    <li className={styles.link}>
      <div className={styles.facts}>
        <p>{joinFacts([`${shared_by}, ${formatDate(shared_at)}`, position_title])}</p>
        <p className={styles.soft}>
          {joinFacts([
            STATES[state](sheet),
            with_contact ? 'with contact details' : 'without contact details',
            describeSheetViews(sheet),
          ])}
        </p>
        {state === 'open' && (
          <CopyValue value={wholeLink(sheet)} label="link" tooltip="Click to copy">
            {wholeLink(sheet)}
          </CopyValue>
        )}
      </div>
      {state === 'open' && (
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ body: { sheetId: _id } })}>
          Revoke link
        </Button>
      )}
    </li>
  )
}
