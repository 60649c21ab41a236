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
        New York’s Local Law 144 requires a summary of the latest bias audit on your careers page, with its date and the
        day you started using the ranking. The law asks for an independent auditor. These numbers are what an auditor
        works with, not an independent audit.
      </p>
      {published_at && publicUrl && (
        <p className={styles.result}>
          Published on {formatDate(published_at)}:{' '}
          <Anchor href={publicUrl} inherit>
            {publicUrl}
          </Anchor>
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => saveFile(fileOf(audit), `audit-${audit.country}-${audit.year}.csv`)}>
          Download tables (CSV)
        </Button>
        {isAdmin && (
          <Button
            disabledReason={publicUrl ? undefined : 'Choose an address for your careers page first.'}
            onClick={() => setIsOpen(true)}
          >
            {published_at ? 'Edit published page' : 'Publish audit'}
          </Button>
        )}
        {isAdmin && published_at && (
          <Button
            busy={unpublish.isPending}
            onClick={() => !unpublish.isPending && unpublish.mutate({ body: { audit_id: audit.id } })}
          >
            Unpublish
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
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Publish audit" submitLabel="Publish" labels={LABELS} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}

const LABELS = { used_since: 'Ranking used since', explanation: 'About the data (optional)' }
const FIELDS: readonly FormField<keyof typeof LABELS>[] = [
  { name: 'used_since', kind: 'day', label: LABELS.used_since },
  {
    name: 'explanation',
    kind: 'text',
    label: LABELS.explanation,
    help: 'The page already says whose applications are counted and how many people didn’t answer.',
    rows: 3,
    mostRows: 10,
    maxLength: FAIRNESS.explanation,
  },
]

const fileOf = ({ result }: ShownAudit) => new Blob([cityFile(result)], { type: 'text/csv;charset=utf-8' })
