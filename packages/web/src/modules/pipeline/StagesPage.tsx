import { stages } from '@rolecall/contract/pipeline/stages'
import { Suspense, useEffect, useState } from 'react'
import { send, useCall } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { SettingsFrame } from '../../ui/form/SettingsFrame.tsx'
import { Fold, useSettingsCall } from '../../ui/form/SettingsSection.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { Page } from '../../ui/shell/Page.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { useMedia } from '../../ui/shell/use-media.ts'
import { GroupDetails } from './GroupDetails.tsx'
import { StagePreview } from './StagePreview.tsx'
import styles from './Stages.module.css'
import { StageTree } from './StageTree.tsx'
import { StageVersions } from './StageVersions.tsx'
import { StatusDetails } from './StatusDetails.tsx'
import { type Details, findDraftProblems, groupKey, LABELS, planAsText, toBody, valuesOf } from './stage-draft.ts'

const FlowPicture = lazyNamed(() => import('./FlowPicture.tsx'), 'FlowPicture')

/** The company's groups and statuses: edit, preview, and restore an earlier version. */
export default function StagesPage() {
  const say = useWords()
  const { data } = useCall(stages.details, { query: {} })
  // Unsaved changes stay while others save; without any, the newest version is loaded.
  const [start, setStart] = useState(data)
  const [chosen, setChosen] = useState(data.groups[0]?.statuses[0]?.id ?? '')
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  return (
    <Page
      title="Stages"
      intro={say(
        'The hiring pipeline of every {position}. A stage groups statuses, and each {candidate} has one status.',
      )}
    >
      <SettingsFrame>
        <StageEditor
          key={start.version}
          {...{ start, chosen, setChosen, areVersionsOpen, setVersionsOpen }}
          details={data}
          onNewer={setStart}
        />
      </SettingsFrame>
    </Page>
  )
}

type Props = {
  /** The version that the edit started from. */
  start: Details
  /** The current version. */
  details: Details
  chosen: string
  setChosen: (key: string) => void
  /** Kept while the editor starts again from a newer version. */
  areVersionsOpen: boolean
  setVersionsOpen: (isOpen: boolean) => void
  onNewer: (details: Details) => void
}

function StageEditor({ start, details, chosen, setChosen, areVersionsOpen, setVersionsOpen, onNewer }: Props) {
  const say = useWords()
  const [initial] = useState(() => valuesOf(start))
  const { form, shell, call } = useCallForm(stages.edit, {
    initial,
    toBody: (values, version) => ({
      ...toBody(values, details.groups),
      ...(version && { version }),
      ...(values.restores > 0 && { restores: values.restores }),
    }),
    edited: {
      what: 'configuration',
      version: start.version,
      read: async () => {
        const { data } = await send(stages.details, { query: {} })
        return { version: data.version, values: valuesOf(data) }
      },
      labels: LABELS,
      tell: (name, values) => (name === 'groups' ? planAsText(values.groups) : ''),
    },
  })
  const { groups } = form.values
  const isNewer = details.version !== start.version && !shell.isDirty && !shell.loading
  useEffect(() => {
    if (isNewer) onNewer(details)
  }, [isNewer, details, onNewer])

  const found = findDraftProblems(groups)
  const problems = new Map(found.map(({ key, message }) => [key, message]))
  // Once changed, it is no longer the earlier version.
  const setGroups = (plan: typeof groups) => form.setValues({ groups: plan, restores: 0 })
  const { root, problems: refusal } = useSettingsCall<HTMLDivElement>({
    title: 'Stages',
    labels: BAR_LABELS,
    call: {
      ...call,
      save: async () => found.length === 0 && call.save(),
    },
  })
  const isAbove = useMedia('covering')
  const choose = (key: string) => {
    setChosen(key)
    if (isAbove) root.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <div className={styles.page}>
      {refusal}
      <div className={styles.split}>
        <StageTree plan={groups} chosen={chosen} problems={problems} onChoose={choose} onChange={setGroups} />
        <div ref={root} className={styles.beside}>
          <Chosen plan={groups} chosen={chosen} problems={problems} onChange={setGroups} />
          {(shell.isDirty || found.length > 0) && (
            <StagePreview
              values={form.values}
              before={details.groups}
              problems={found}
              onChoose={setChosen}
              onInto={(into) => form.setFieldValue('into', into)}
            />
          )}
        </div>
      </div>
      <Fold title="Diagram" says={say('How {candidates} can move between statuses')}>
        <Suspense fallback={<Skeletons count={4} label="Loading the diagram" />}>
          <FlowPicture plan={groups} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      </Fold>
      <StageVersions
        details={details}
        isOpen={areVersionsOpen}
        onToggle={setVersionsOpen}
        onTake={(version, earlier) => form.setValues({ groups: earlier, into: {}, restores: version })}
      />
    </div>
  )
}

/** The bar that saves names the stages only: what else changes belongs to them. */
const BAR_LABELS = { groups: 'Stages', into: 'Stages', restores: 'Stages' }

type ChosenProps = {
  plan: Details['groups'] | ReturnType<typeof valuesOf>['groups']
  chosen: string
  problems: ReadonlyMap<string, string>
  onChange: (plan: ReturnType<typeof valuesOf>['groups']) => void
}

function Chosen({ plan, chosen, problems, onChange }: ChosenProps) {
  const group = plan.find(
    ({ id, statuses }) => groupKey(id) === chosen || statuses.some((status) => status.id === chosen),
  )
  const status = group?.statuses.find(({ id }) => id === chosen)
  const shared = { plan, problem: problems.get(chosen), onChange }
  if (group && status) return <StatusDetails key={chosen} {...shared} group={group} status={status} />
  if (group) return <GroupDetails key={chosen} {...shared} group={group} />
  return <Panel title="Status">Select a stage or a status to edit it.</Panel>
}
