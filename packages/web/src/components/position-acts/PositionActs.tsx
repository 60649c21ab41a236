import { Menu } from '@mantine/core'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { addDays } from '@rolecall/domain/calendar/company-day'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallMutation } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { useToday } from '../../api/use-today.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { useOrders } from '../sourcing/relay-orders.ts'
import { nameTeamAction } from '../team/team-of.ts'
import { exportCandidates } from './export-candidates.ts'
import { PositionDialog, type PositionDialogName } from './PositionDialog.tsx'

/** `shown`: the group of candidates on the page, for actions on these. */
type Props = { position: PositionDetails; shown?: { id: string; name: string } | undefined }

/** The actions on a position as a whole. */
export function PositionActs({ position, shown }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<PositionDialogName>()
  const mayCreatePublic = useMay('create_public_position')
  const mayCreatePrivate = useMay('create_private_position')
  const readsPool = useMay('view_candidate_pool')
  const switching = useCallMutation(lifecycle.act, {})
  const publishing = useCallMutation(lifecycle.publish, {})
  const listing = useCallMutation(lifecycle.onCareers, {})
  const { _id: positionId, position_actions: actions } = position
  const isActive = position.stage === 'Open' && !position.hold && !position.archive && position.position_reviewed
  const turn = (stage: 'close' | 'hold' | 'archive', action: boolean) =>
    switching.mutate({ body: { positionId, stage, action } })
  // A post that must state its pay and does not yet asks for it; users who may not state it see why it is not published.
  const publish = (is_posted: boolean) =>
    publishing.mutate(
      { body: { positionId, is_posted } },
      {
        onError: ({ fields }) => {
          if (fields.shows_pay && actions.includes('edit_position')) setDialog('paying')
        },
      },
    )
  const exporting = useSingleFlight()
  const yesterday = addDays(useToday(), -1)
  useOrders(positionId)
  const mayCreate = mayCreatePublic || mayCreatePrivate
  const begins = [
    { label: say('Copy {position}'), run: () => void navigate({ href: paths.newPosition({ clone: positionId }) }) },
    { label: 'Save as template', run: () => setDialog('naming') },
  ]
  const items = [
    {
      label: position.job_posted ? 'Unpublish job post' : 'Publish job post',
      right: 'change_public_private_position',
      why: position.job_posted || isActive ? undefined : say('Only open {positions} can be published'),
      run: () => publish(!position.job_posted),
    },
    {
      label: position.on_careers ? 'Hide from careers page' : 'Show on careers page',
      right: 'change_public_private_position',
      run: () => listing.mutate({ body: { positionId, on_careers: !position.on_careers } }),
    },
    {
      label: position.hold ? 'Resume' : 'Put on hold',
      right: 'hold_resume_position',
      ofProject: position.project_hold ? say('Its {project} is on hold') : undefined,
      run: () => turn('hold', !position.hold),
    },
    {
      label: position.close ? 'Reopen' : 'Close…',
      right: 'open_close_position',
      run: () => (position.close ? turn('close', false) : setDialog('closing')),
    },
    {
      label: position.archive ? 'Restore' : 'Archive',
      right: 'archive_position',
      ofProject: position.project_archive ? say('Its {project} is archived') : undefined,
      run: () => turn('archive', !position.archive),
    },
  ]
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            px="sm"
            aria-label="More"
            title="More"
            busy={switching.isPending || publishing.isPending || listing.isPending}
          >
            <IconDots aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('team')}>{nameTeamAction(actions)}</Menu.Item>
          <Menu.Item onClick={() => void navigate({ href: paths.positionHistory(positionId) })}>
            Versions and history
          </Menu.Item>
          {actions.includes('edit_position') && (
            <Menu.Item onClick={() => void navigate({ href: paths.backtest(positionId) })}>Backtest rules</Menu.Item>
          )}
          <Menu.Item onClick={() => void navigate({ href: paths.position(positionId, { asOf: yesterday }) })}>
            Show as of a day
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('sourcing')}>Sourcing</Menu.Item>
          {readsPool && (
            <Menu.Item onClick={() => void navigate({ href: paths.rediscovered(positionId) })}>
              {say('Rediscover {candidates}')}
            </Menu.Item>
          )}
          {begins.map(({ label, run }) => (
            <Menu.Item key={label} disabled={!mayCreate} {...(!mayCreate && { title: NO_PERMISSION })} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setDialog('inviting')}>Auto-invite…</Menu.Item>
          <Menu.Item
            disabled={!actions.includes('edit_position')}
            {...(!actions.includes('edit_position') && { title: NO_PERMISSION })}
            onClick={() => setDialog('posting')}
          >
            Job post content…
          </Menu.Item>
          {position.job_posted && (
            <Menu.Item component="a" href={`/jobpost/${positionId}`} target="_blank" rel="noreferrer">
              View job post
            </Menu.Item>
          )}
          {position.job_posted && <Menu.Item onClick={() => setDialog('linking')}>Job post links…</Menu.Item>}
          <Menu.Item
            disabled={exporting.busy}
            onClick={() => void exporting.once(() => exportCandidates(positionId, shown?.id))}
          >
            {shown ? `Export ${shown.name} as CSV` : say('Export {candidates} as CSV')}
          </Menu.Item>
          <Menu.Divider />
          {items.map(({ label, right, why, ofProject, run }) => {
            const refusal = actions.includes(right) ? (ofProject ?? why) : NO_PERMISSION
            return (
              <Menu.Item
                key={label}
                disabled={refusal !== undefined}
                {...(refusal && { title: refusal })}
                onClick={run}
              >
                {ofProject ?? label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <PositionDialog
        dialog={dialog}
        position={position}
        onPaid={() => publish(true)}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}
