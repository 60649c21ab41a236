import { Badge, type BadgeProps } from '@mantine/core'
import { type CHECKS, installation } from '@rolecall/contract/installation/installation'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { Facts } from '../../ui/format/Facts.tsx'
import { formatDateTime } from '../../ui/format/format-date.ts'
import { FigureHeadings, FiguresTable } from '../../ui/list/FiguresTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import prose from '../../ui/shell/prose.module.css'
import { BackupNotice } from './BackupNotice.tsx'

/** Checks, queue, slow calls and errors of the installation, shown to its operators. */
export default function SystemPage() {
  const { data, error, refetch } = useCallQuery(installation.state, {})
  return (
    <Page title="System">
      <SettingsFrame>
        <div className={layout.partsApart}>
          <BackupNotice />
          <Checks />
          {error && !data && <ErrorState what={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <Skeletons count={3} label="Loading the state of the system" />}
          {data && (
            <>
              <Queue jobs={data.jobs} />
              <SlowCalls calls={data.slow_calls} />
              <Errors errors={data.errors} />
              <p className={prose.note}>
                {sentence(
                  'Calls and errors are those of the process that answered, since {start}. Texts of errors are only in its log.',
                  { start: formatDateTime(data.started_at) },
                )}
              </p>
            </>
          )}
        </div>
      </SettingsFrame>
    </Page>
  )
}

type Finding = CallResult<typeof installation.check>['data'][number]
type State = CallResult<typeof installation.state>

const ALARMING: BadgeProps = { variant: 'light', color: 'red' }

const STATES: Record<Finding['state'], { label: string; look: BadgeProps }> = {
  ok: { label: 'OK', look: {} },
  warning: { label: 'Warning', look: ALARMING },
  problem: { label: 'Problem', look: ALARMING },
}

const LABELS: Record<(typeof CHECKS)[number], string> = {
  settings: 'Settings',
  node: 'Node',
  'data-folder': 'Data folder',
  disk: 'Disk',
  database: 'Database',
  migrations: 'Database upgrades',
  clock: 'Clock',
  replica: 'Replica',
  queue: 'Job queue',
  backup: 'Backup',
  'ranking-index': 'Ranking index',
  credentials: 'Stored credentials',
  'file-store': 'File store',
  'public-address': 'Certificate',
  'mail-server': 'Mail server',
  mailboxes: 'Mailboxes for replies',
  calendars: 'Calendars',
}

/** Made only when asked for, since they write a file and open connections. */
function Checks() {
  const check = useCallMutation(installation.check)
  return (
    <section aria-label="Checks" className={layout.stack}>
      <div className={layout.spreadRow}>
        <h2 className={prose.subtitle}>Checks</h2>
        <Button busy={check.isPending} onClick={() => check.mutate({})}>
          Run checks
        </Button>
      </div>
      {check.data ? (
        <FiguresTable label="Results of the checks" isWords>
          <FigureHeadings of={['Check', 'Result', 'Finding']} />
          <tbody>
            {check.data.data.map(({ check: name, state, says }) => (
              <tr key={name}>
                <th scope="row">{LABELS[name]}</th>
                <td>
                  <Badge miw="max-content" {...STATES[state].look}>
                    {STATES[state].label}
                  </Badge>
                </td>
                <td className={prose.breaks}>{says}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      ) : (
        <p className={prose.note}>
          Checks the database, file store, mail server, certificate and more. On the server,{' '}
          <code>npm run rolecall -- doctor</code> does the same and can send a test message.
        </p>
      )}
    </section>
  )
}

function Queue({ jobs }: { jobs: State['jobs'] }) {
  return (
    <section aria-label="Job queue" className={layout.stack}>
      <h2 className={prose.subtitle}>Job queue</h2>
      {jobs ? (
        <Facts
          facts={[
            ['Waiting', jobs.waiting],
            ['Running', jobs.running],
            ['Failed', jobs.failed],
            [
              'Longest wait',
              sentence({ one: '1 second', other: '{count} seconds' }, { count: Math.round(jobs.longest_wait_s) }),
            ],
          ]}
        />
      ) : (
        <p className={prose.note}>The database did not answer in time.</p>
      )}
    </section>
  )
}

function SlowCalls({ calls }: { calls: State['slow_calls'] }) {
  return (
    <section aria-label="Slow calls" className={layout.stack}>
      <h2 className={prose.subtitle}>Slow calls in the last hour</h2>
      {calls.length === 0 ? (
        <p className={prose.note}>No call took longer than a second.</p>
      ) : (
        <FiguresTable label="Slow calls in the last hour" isWords>
          <FigureHeadings of={['Call', 'Time', 'Seconds', 'Status']} />
          <tbody>
            {calls.map(({ at, method, route, seconds, status }) => (
              <tr key={`${at} ${method} ${route} ${seconds}`}>
                <th scope="row">{`${method} ${route}`}</th>
                <td>{formatDateTime(at)}</td>
                <td data-numbers>{seconds.toFixed(1)}</td>
                <td data-numbers>{status}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </section>
  )
}

function Errors({ errors }: { errors: State['errors'] }) {
  return (
    <section aria-label="Unexpected errors" className={layout.stack}>
      <h2 className={prose.subtitle}>Unexpected errors</h2>
      {errors.length === 0 ? (
        <p className={prose.note}>No unexpected errors.</p>
      ) : (
        <FiguresTable label="Unexpected errors" isWords>
          <FigureHeadings of={['Where', 'Error', 'Last time', 'Times']} />
          <tbody>
            {errors.map(({ at, where, kind, times }) => (
              <tr key={`${where} ${kind}`}>
                <th scope="row">{where}</th>
                <td>{kind}</td>
                <td>{formatDateTime(at)}</td>
                <td data-numbers>{times}</td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </section>
  )
}
