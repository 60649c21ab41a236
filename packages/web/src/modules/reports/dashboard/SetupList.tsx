import { account } from '@rolecall/contract/accounts/account'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Panel } from '../../../ui/shell/Panel.tsx'
import styles from './HomePage.module.css'

type Steps = CallResult<typeof calls.show>['setup']

const STEPS = {
  invite: { text: 'Invite your colleagues', act: 'Invite people', to: paths.roles() },
  locale: { text: 'Set your country and time zone', act: 'Open settings', to: paths.companySettings() },
  careers: { text: 'Set up your careers page', act: 'Open careers page', to: paths.careersSettings() },
  position: { text: 'Create your first {position}', act: 'Create {a position}', to: paths.newPosition() },
  resumes: { text: 'Add {candidates}', act: 'Upload résumés', to: paths.pool({ upload: true }) },
} as const

/** The steps of a new company, ticked once the company has what each is about. */
export default function SetupList({ steps }: { steps: Steps }) {
  const say = useWords()
  const navigate = useNavigate()
  const dismiss = useCallMutation(account.prefer, { quiet: true })
  const next = steps.find(({ done }) => !done)
  return (
    <Panel title="Start here" beside={`${steps.filter(({ done }) => done).length} of ${steps.length} done`}>
      <ul className={styles.setup} aria-label="Start here">
        {steps.map(({ step, done }) => (
          <li key={step} className={styles.step} data-done={done || undefined}>
            {done ? <IconCircleCheck aria-hidden /> : <IconCircle aria-hidden />}
            <span>
              {say(STEPS[step].text)}
              <span className="visually-hidden">{done ? ', done' : ', to do'}</span>
            </span>
            {!done && (
              <Button
                variant={step === next?.step ? 'filled' : 'default'}
                onClick={() => void navigate({ href: STEPS[step].to })}
              >
                {say(STEPS[step].act)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.dismiss}>
        <Button variant="subtle" busy={dismiss.isPending} onClick={() => dismiss.mutate({ body: { setup: 'closed' } })}>
          Dismiss
        </Button>
      </div>
    </Panel>
  )
}
