import { Alert } from '@mantine/core'
import { companies } from '@rolecall/contract/administration/companies'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import styles from './AdminConsole.module.css'
import { returnFromVisit } from './visit-session.ts'

/** A banner on every page while an operator acts in another company, with a way back. */
export function VisitLine() {
  const { cc } = useSession() ?? { cc: {} as Readonly<Record<string, unknown>> }
  const leave = useCallMutation(companies.endVisit, { quiet: true })
  const end = () => leave.mutate({ body: { visitId: String(cc.visit_id) } }, { onSuccess: returnFromVisit })
  return (
    <Alert mb="md" role="status">
      <div className={styles.visit}>
        <span>
          {sentence(
            'You’re acting as an administrator of {company} until {end}. Everything you do is recorded in its audit log.',
            { company: String(cc.company_name), end: formatDateTime(String(cc.visit_ends_at)) },
          )}
        </span>
        <Button busy={leave.isPending} onClick={end}>
          End visit
        </Button>
      </div>
    </Alert>
  )
}
