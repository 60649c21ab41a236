import { Anchor } from '@mantine/core'
import { fairness } from '@rolecall/contract/fairness/fairness'
import { cityFile } from '@rolecall/domain/fairness/city-table'
import { FAIRNESS } from '@rolecall/domain/fairness/fairness-limits'
import { useState } from 'react'
import { useCallMutation } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { saveFile } from '../../ui/document/save-file.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { Panel } from '../../ui/shell/Panel.tsx'
import styles from './FairnessPage.module.css'
import type { ShownAudit } from './shown-audit.ts'

/** The audit as a file, and its public page. */
export function PublishPart({ audit, publicUrl }: { audit: ShownAudit; publicUrl: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = useSession()?.is_admin === true
  const unpublish = useCallMutation(fairness.unpublish)
  const { published_at } = audit
  return (
    <Panel title="Publish">
      <p className={styles.text}>
        New York’s Local Law 144 wants a summary of the last audit on the page of open positions, with its date and
        since when the ranking is used. The audit has to be that of an independent auditor, which this is not by itself:
        the numbers are what an auditor works with.
      </p>
      {published_at && publicUrl && (
        <p className={styles.result}>
          On the public page since {formatDate(published_at)}:{' '}
          <Anchor href={publicUrl} inherit>
            {publicUrl}
          </Anchor>
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => saveFile(fileOf(audit), `audit-${audit.country}-${audit.year}.csv`)}>
          Download the tables (CSV)
        </Button>
        {isAdmin && (
          <Button
            disabledReason={publicUrl ? undefined : 'The company has no address for public pages yet.'}
            onClick={() => setIsOpen(true)}
          >
            {published_at ? 'Change what the page says' : 'Publish the audit'}
          </Button>
        )}
        {isAdmin && published_at && (
          <Button
            busy={unpublish.isPending}
            onClick={() => !unpublish.isPending && unpublish.mutate({ body: { audit_id: audit.id } })}
          >
            Take it off the page
          </Button>
        )}
      </div>
      {isOpen && <PublishModal audit={audit} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

function PublishModal({ audit, onClose }: { audit: ShownAudit; onClose: () => void }) {
  const { form, shell } = useCallForm(fairness.publish, {
    initial: { used_since: audit.used_since ?? '', explanation: audit.explanation },
    toBody: (values) => ({ ...values, audit_id: audit.id }),
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title="Publish the audit" submitLabel="Publish" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}

const LABELS = { used_since: 'The ranking is used since', explanation: 'Where the numbers come from (optional)' }
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  { name: 'used_since', kind: 'day', label: LABELS.used_since },
  {
    name: 'explanation',
    kind: 'text',
    label: LABELS.explanation,
    help: 'The page says by itself whose applications are counted, and how many did not answer.',
    rows: 3,
    mostRows: 10,
    maxLength: FAIRNESS.explanation,
  },
]

const fileOf = ({ result }: ShownAudit) => new Blob([cityFile(result)], { type: 'text/csv;charset=utf-8' })
