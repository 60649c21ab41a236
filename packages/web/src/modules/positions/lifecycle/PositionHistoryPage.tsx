import { Select, Switch } from '@mantine/core'
import { ADDRESSES } from '@rolecall/contract/page-addresses.gen'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCall, useCallMutation } from '../../../api/call.ts'
import { NO_PERMISSION, useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { HistoryView } from './history-view.ts'
import styles from './Lifecycle.module.css'
import { PositionEvents } from './PositionEvents.tsx'
import { VersionSides } from './VersionSides.tsx'

/** Two versions of a position's requirements, and the position's events. */
export default function PositionHistoryPage() {
  const say = useWords()
  const { positionId } = useParams({ from: ADDRESSES.positionHistory })
  const [view, setView] = useSearchState(HistoryView)
  const { position } = useCall(positions.details, { body: { positionId } })
  const { data } = useCall(lifecycle.versions, {
    body: { positionId, ...(view.from > 0 && { from: view.from }), ...(view.to > 0 && { to: view.to }) },
  })
  const choices = data.versions.map(({ version, by, at }) => ({
    value: String(version),
    label: `${nameOf(version, position.version)}, ${by}, ${formatDateTime(at)}`,
  }))
  return (
    <Page
      title={`History of ${shownTitleOf(position)}`}
      breadcrumbs={[
        { label: say('{Projects}'), to: paths.projects() },
        { label: position.project_name, to: paths.project(position.projectId) },
        { label: shownTitleOf(position), to: paths.position(position._id) },
      ]}
    >
      <div className={styles.parts}>
        <Panel title="Compare versions">
          <div className={styles.pair}>
            <Select
              label="From"
              allowDeselect={false}
              data={choices}
              value={String(data.from.version)}
              onChange={(version) => setView({ from: Number(version) })}
            />
            <Select
              label="To"
              allowDeselect={false}
              data={choices}
              value={String(data.to.version)}
              onChange={(version) => setView({ to: Number(version) })}
            />
          </div>
          <VersionSides difference={data} />
        </Panel>
        <Panel title="Questionnaire">
          <GivenQuestionnaire position={position} />
        </Panel>
        <Panel title="History">
          <PositionEvents positionId={position._id} />
        </Panel>
        <ApprovalPanel positionId={position._id} />
      </div>
    </Page>
  )
}

function nameOf(version: number, latest: number): string {
  if (version === latest) return sentence('Version {version} (current)', { version })
  if (version === 1) return 'Version 1 (original)'
  return sentence('Version {version}', { version })
}

type Position = ReturnType<typeof useCall<typeof positions.details>>['position']

/** The position's questionnaire, with an update to its newest version. */
function GivenQuestionnaire({ position }: { position: Position }) {
  const say = useWords()
  const saving = useCallMutation(positions.edit, {})
  const { name, version, latest_version: latest } = position.questionnaire
  if (version === null || latest === null)
    return <p className={styles.line}>{say('This {position} has no questionnaire.')}</p>
  const refusal = position.position_actions.includes('edit_position') ? undefined : NO_PERMISSION
  return (
    <div className={styles.line}>
      <span>
        {name}, version {version}
        {version < latest ? ` (version ${latest} is available)` : ''}
      </span>
      {version < latest && (
        <Button
          size="compact-sm"
          busy={saving.isPending}
          disabledReason={refusal}
          onClick={() =>
            saving.mutate({
              body: { positionId: position._id, version: position.version, questionnaire_version: latest },
            })
          }
        >
          {`Update to version ${latest}`}
        </Button>
      )}
    </div>
  )
}

/** Lets administrators decide whether new positions need a colleague's approval. */
function ApprovalPanel({ positionId }: { positionId: string }) {
  const say = useWords()
  const isAdmin = useSession()?.is_admin
  const { approval } = useCall(lifecycle.history, { body: { positionId, start: 0 } })
  const asking = useCallMutation(lifecycle.askApproval, {})
  if (!isAdmin) return null
  return (
    <Panel title="Approval">
      <Switch
        label={say('New {positions} need a colleague’s approval to open')}
        checked={asking.isPending ? asking.variables.body.approval === true : approval}
        onChange={(event) => asking.mutate({ body: { approval: event.currentTarget.checked } })}
      />
    </Panel>
  )
}
