import { Anchor } from '@mantine/core'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { PERSON_EXPORT_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { Button } from '../../ui/form/Button.tsx'
import { formatProfileTime } from '../../ui/format/format-date.ts'
import styles from './PersonPrivacy.module.css'

/** Exports all data about a candidate into one file for them. */
export function PersonExports({ candidateId }: { candidateId: string }) {
  const { data } = useCallQuery(privacy.exports, { query: { candidate: candidateId } })
  const make = useCallMutation(privacy.addExport)
  const rows = data?.data ?? []
  return (
    <>
      <p className={panels.soft}>
        {`If they ask for their data, export it into one file. You can download it for ${PERSON_EXPORT_DAYS} days.`}
      </p>
      {rows.length > 0 && (
        <ul className={styles.exports} aria-label="Data exports">
          {rows.map(({ id, asked_at, by, ready_at, failed, url }) => (
            <li key={id}>
              {url ? (
                <Anchor href={url}>{`Data export of ${formatProfileTime(asked_at)}`}</Anchor>
              ) : (
                `${failed ? 'Failed' : ready_at ? 'Expired' : 'In progress'}: ${formatProfileTime(asked_at)}`
              )}
              <span className={panels.soft}>{` ${by}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button busy={make.isPending} onClick={() => make.mutate({ body: { candidate: candidateId } })}>
          Export data
        </Button>
      </div>
    </>
  )
}
