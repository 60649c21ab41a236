import { Alert } from '@mantine/core'
import { audit } from '@rolecall/contract/activity/audit'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs'
import { useCallMutation } from '../../api/call.ts'
import { Button } from '../../ui/form/Button.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import layout from '../../ui/shell/layout.module.css'
import styles from './AuditPage.module.css'

/** A check that the entries are unaltered: each carries the hash of the one before it. */
export function ChainCheck() {
  const check = useCallMutation(audit.verify, { quietDone: true })
  const { data } = check
  return (
    <div className={layout.parts}>
      <div className={layout.middleRow}>
        <Button icon={IconLink} busy={check.isPending} onClick={() => check.mutate({ body: {} })}>
          Verify log
        </Button>
        <span className={styles.soft}>Checks that no entry was changed or removed.</span>
      </div>
      <div aria-live="polite">
        {data?.holds && (
          <Alert icon={<IconLink />} title="The log is intact">
            {formatCount(data.checked)} entries verified. Store the hash of the last one elsewhere:{' '}
            <span className={styles.hash}>{data.head}</span>
          </Alert>
        )}
        {data?.broken && (
          <Alert icon={<IconLinkOff />} title="The log was altered">
            {sentence('[Link {seq}, ]entry {id}[ from {at}]: {why} The {checked} entries before it are valid.', {
              seq: data.broken.seq || undefined,
              id: data.broken.event_id,
              at: data.broken.at && formatDateTime(data.broken.at),
              why: data.broken.why,
              checked: data.checked,
            })}
          </Alert>
        )}
      </div>
    </div>
  )
}
